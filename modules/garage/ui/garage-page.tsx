import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import type { CardWords } from '#modules/vehicles/vehicle-card.types.ts'
import type { GaragePageView } from '../garage-page.view.ts'
import { tellFavouritesChanged, toggleFavourite } from '../scripts/favourites.ts'
import { openSavedIds } from '../scripts/saved-ids.ts'
import { buildCardHeart } from './card-heart.tsx'
import { useSavedVehicles } from './use-saved-vehicles.ts'

const placeholders = ['a', 'b', 'c'] as const

interface GaragePageProps {
  readonly view: GaragePageView
  readonly siteSlug: string
  readonly words: CardWords
  /** What the hearts on the cards do. */
  readonly favouriteWord: string | null
}

/**
 * The garage, filled from the browser's own list: one of its states shows at a time, loading at first. Without script
 * there is no list, and it says so.
 */
export function GaragePage({ view, siteSlug, words, favouriteWord }: GaragePageProps) {
  const saved = useSavedVehicles(siteSlug)
  const title = useRef<HTMLHeadingElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const removal = useRemoval(area, siteSlug, saved.cards)
  const { count } = saved
  const countText = count === 1 ? view.countOne : view.countMany
  const forget = () => {
    const list = openSavedIds(siteSlug, 'favourites')
    list.write(list.read().filter((id) => !saved.gone.includes(id)))
    tellFavouritesChanged(null)
    title.current?.focus()
  }
  return (
    <div ref={area} className="wrap garage" data-garage-state={saved.state}>
      <div className="garage-head">
        <h1 ref={title} tabIndex={-1}>
          {view.title}
        </h1>
        <output>{count === 0 ? '' : countText.replace('{count}', String(count))}</output>
        <button
          type="button"
          className="button button-quiet"
          data-garage-undo
          hidden={removal.undo === null}
          onClick={removal.undo ?? undefined}
        >
          Undo
        </button>
      </div>
      <div className="garage-unread script-off-only">
        <p className="notice">
          Saved {view.nounPlural} are kept in your own browser, and only a page with JavaScript can
          read them. Nothing that you saved is lost: switch it on and they are here again.
        </p>
        <a className="button" href={view.browse.href}>
          {view.browse.label}
        </a>
      </div>
      <div className="notice garage-gone" hidden={saved.goneText === null}>
        <p>{saved.goneText}</p>
        <button type="button" className="button button-quiet" onClick={forget}>
          Remove from my list
        </button>
      </div>
      <div className="garage-loading vehicle-grid" aria-hidden="true">
        {placeholders.map((name) => (
          <div key={name} className="skeleton" />
        ))}
      </div>
      <div className="notice garage-failed" role="alert">
        <p>
          Your saved {view.nounPlural} could not be loaded just now. The list itself is safe in this
          browser.
        </p>
        <button type="button" className="button" onClick={saved.reload}>
          Try again
        </button>
      </div>
      <div className="garage-empty">
        <h2>Nothing saved yet</h2>
        <p className="lead">{view.emptyText}</p>
        <a className="button" href={view.browse.href}>
          {view.browse.label}
        </a>
      </div>
      <section className="garage-list" onClickCapture={removal.onClickCapture}>
        <h2 className="visually-hidden">Saved {view.nounPlural}</h2>
        <VehicleGrid
          cards={saved.cards}
          words={words}
          eager={0}
          heading="h3"
          renderFavourite={buildCardHeart(favouriteWord)}
        />
        <RateWarning text={saved.warning} />
      </section>
    </div>
  )
}

/**
 * A heart that is turned off takes its card out of the list (§4), and can be taken back. The focus goes to the heart of
 * the card beside it, or to what takes the last one back.
 */
function useRemoval(
  area: RefObject<HTMLElement | null>,
  siteSlug: string,
  cards: readonly { readonly id: number }[],
) {
  const [removed, setRemoved] = useState<number | null>(null)
  /** The heart that is being pressed: the page's own script turns it off (`run-favourites.ts`). */
  const pressed = useRef<{ readonly id: number; readonly focusNext: string } | null>(null)
  /** A selector of what gets the focus once it is there. */
  const focusNext = useRef<string | null>(null)

  useLayoutEffect(() => {
    const last = pressed.current
    if (last === null || cards.some(({ id }) => id === last.id)) return
    pressed.current = null
    focusNext.current = last.focusNext
    setRemoved(last.id)
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
      const heart = target instanceof Element ? target.closest<HTMLElement>('[data-heart]') : null
      const id = Number(heart?.dataset['heart'])
      const at = cards.findIndex((card) => card.id === id)
      if (at === -1) return
      const neighbour = cards[at + 1] ?? cards[at - 1]
      pressed.current = {
        id,
        focusNext: neighbour === undefined ? '[data-garage-undo]' : selectHeart(neighbour.id),
      }
    },
    undo:
      removed === null
        ? null
        : () => {
            focusNext.current = selectHeart(removed)
            setRemoved(null)
            toggleFavourite(siteSlug, removed)
          },
  }
}

const selectHeart = (id: number): string => `[data-heart="${id}"]`
