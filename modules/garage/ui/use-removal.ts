import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { toggleFavourite } from '../scripts/favourites.ts'
import type { SavedPrices } from '../scripts/saved-prices.ts'

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

/**
 * A heart that is turned off takes its card out of the list (§4), and can be taken back. The focus goes to the heart of
 * the card beside it, or to what takes the last one back.
 */
export function useRemoval(
  area: RefObject<HTMLElement | null>,
  { siteSlug, cards, prices }: RemovableList,
) {
  const [removed, setRemoved] = useState<Removed | null>(null)
  /** The heart that is being pressed: `list-elements.element.ts` turns it off. */
  const pressed = useRef<(Removed & { readonly focusNext: string }) | null>(null)
  /** A selector of what gets the focus once it is there. */
  const focusNext = useRef<string | null>(null)

  useLayoutEffect(() => {
    const last = pressed.current
    if (last === null || cards.some(({ id }) => id === last.id)) return
    pressed.current = null
    focusNext.current = last.focusNext
    setRemoved(last)
  }, [cards])

  useLayoutEffect(() => {
    if (focusNext.current === null) return
    const next = area.current?.querySelector<HTMLElement>(focusNext.current)
    if (next === null || next === undefined || next.hidden) return
    focusNext.current = null
    next.focus()
  })

  return {
    onClickCapture({ target }: MouseEvent) {
      const heart = target instanceof Element ? target.closest('heart-button') : null
      const id = Number(heart?.getAttribute('vehicle-id'))
      const at = cards.findIndex((card) => card.id === id)
      if (at === -1) return
      const neighbour = cards[at + 1] ?? cards[at - 1]
      pressed.current = {
        id,
        cents: prices[id] ?? null,
        focusNext: neighbour === undefined ? '[data-garage-undo]' : selectHeart(neighbour.id),
      }
    },
    undo:
      removed === null
        ? null
        : () => {
            focusNext.current = selectHeart(removed.id)
            setRemoved(null)
            toggleFavourite(siteSlug, removed.id, removed.cents)
          },
  }
}

const selectHeart = (id: number): string => `heart-button[vehicle-id="${id}"] > button`
