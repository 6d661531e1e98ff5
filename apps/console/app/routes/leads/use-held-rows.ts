import { type UIEvent, useEffect, useRef, useState } from 'react'
import { holdRows } from './hold-rows.rules.ts'

/** A pointer that has not moved for this long is not about to press a row. */
const restMs = 3000

interface Frozen<R> {
  readonly of: string
  readonly rows: readonly R[]
}

/**
 * Rows that do not move while a pointer moves over them, or while the list is scrolled: what a person is about to press
 * stays where it is. With `show` they see the new ones.
 *
 * @param list what the list shows, such as its query: another list is shown at once
 */
export function useHeldRows<R extends { readonly id: string }>(list: string, loaded: readonly R[]) {
  const [isPointed, setPointed] = useState(false)
  const [isScrolled, setScrolled] = useState(false)
  const [frozen, setFrozen] = useState<Frozen<R> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pane = useRef<HTMLDivElement>(null)
  const isHeld = isPointed || isScrolled

  if (isHeld && frozen?.of !== list) setFrozen({ of: list, rows: loaded })
  if (!isHeld && frozen !== null) setFrozen(null)
  // On phones the window scrolls, and the list by itself where there is room.
  useEffect(() => {
    const follow = () => setScrolled(scrollY > 0 || (pane.current?.scrollTop ?? 0) > 0)
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  const follow = () => {
    setPointed(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPointed(false), restMs)
  }
  const held =
    frozen === null || frozen.of !== list
      ? { rows: loaded, newCount: 0 }
      : holdRows(frozen.rows, loaded)
  return {
    ...held,
    /** For the element that scrolls. */
    pane: {
      ref: pane,
      onScroll: ({ currentTarget }: UIEvent) =>
        setScrolled(currentTarget.scrollTop > 0 || scrollY > 0),
    },
    /** For the element around the rows and the button that shows the new ones. */
    pointed: { onPointerMove: follow, onPointerDown: follow },
    show() {
      clearTimeout(timer.current)
      setPointed(false)
      setFrozen(null)
      pane.current?.scrollTo({ top: 0 })
      scrollTo({ top: 0 })
    },
  }
}
