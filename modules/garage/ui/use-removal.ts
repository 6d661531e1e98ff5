import { useLayoutEffect, useRef, useState } from 'react'
import { toggleFavourite } from '../scripts/favourites.ts'
import type { SavedPrices } from '../scripts/saved-prices.ts'
import type { HeartControl } from './heart-button.tsx'

interface RemovableList {
  readonly siteSlug: string
  readonly cards: readonly { readonly id: number }[]
  readonly prices: SavedPrices
}

interface Removed {
  readonly id: number
  /** What it cost when it was saved: it does so again when it is taken back. */
  readonly cents: number | null
}

/** The heart of a vehicle, by its id, or the button that takes a removal back. */
type FocusTarget = number | 'undo'

/**
 * A heart that is turned off takes its card out of the list (§4), and can be taken back. The focus goes to the heart of
 * the card beside it, or to what takes the last one back.
 */
export function useRemoval({ siteSlug, cards, prices }: RemovableList) {
  const [removed, setRemoved] = useState<Removed | null>(null)
  const hearts = useRef(new Map<number, HTMLButtonElement>())
  const undoButton = useRef<HTMLButtonElement>(null)
  /** The heart that is being pressed: `list-elements.element.ts` turns it off. */
  const pressed = useRef<(Removed & { readonly focusNext: FocusTarget }) | null>(null)
  /** Gets the focus as soon as the page has it. */
  const focusNext = useRef<FocusTarget | null>(null)

  useLayoutEffect(() => {
    const last = pressed.current
    if (last === null || cards.some(({ id }) => id === last.id)) return
    pressed.current = null
    focusNext.current = last.focusNext
    setRemoved(last)
  }, [cards])

  useLayoutEffect(() => {
    const target = focusNext.current
    if (target === null) return
    const next = target === 'undo' ? undoButton.current : hearts.current.get(target)
    if (next === null || next === undefined || next.hidden) return
    focusNext.current = null
    next.focus()
  })

  return {
    undoButton,
    controlOf: (id: number): HeartControl => ({
      ref(heart) {
        if (heart === null) hearts.current.delete(id)
        else hearts.current.set(id, heart)
      },
      // Before the heart's element hears the click, and the list changes.
      onClickCapture() {
        const at = cards.findIndex((card) => card.id === id)
        const neighbour = cards[at + 1] ?? cards[at - 1]
        pressed.current = { id, cents: prices[id] ?? null, focusNext: neighbour?.id ?? 'undo' }
      },
    }),
    undo:
      removed === null
        ? null
        : () => {
            focusNext.current = removed.id
            setRemoved(null)
            toggleFavourite(siteSlug, removed.id, removed.cents)
          },
  }
}
