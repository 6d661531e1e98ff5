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
  /** The price when the vehicle was saved, which undoing the removal stores again. */
  readonly cents: number | null
}

/** A vehicle's id for its heart, or the undo button. */
type FocusTarget = number | 'undo'

/**
 * Turning a heart off removes its card from the list (§4), which can be undone. The focus moves to the heart of a
 * neighbouring card, or to the undo button if the list is empty.
 */
export function useRemoval({ siteSlug, cards, prices }: RemovableList) {
  const [removed, setRemoved] = useState<Removed | null>(null)
  const hearts = useRef(new Map<number, HTMLButtonElement>())
  const undoButton = useRef<HTMLButtonElement>(null)
  /** The heart that is being pressed: `list-elements.element.ts` turns it off. */
  const pressed = useRef<(Removed & { readonly focusNext: FocusTarget }) | null>(null)
  /** Gets the focus as soon as it is on the page. */
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
      // Runs before the heart's element handles the click and changes the list.
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
