import { type ReactNode, useRef } from 'react'
import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import type { CardWords } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { GaragePageView } from '../garage-page.view.ts'
import { announceFavourites } from '../scripts/favourites.ts'
import { openSavedIds } from '../scripts/saved-ids.ts'
import { listSavedStatus } from '../saved-status.rules.ts'
import { buildCardTools, type CardToolWords } from './card-tools.tsx'
import { GarageRows, type ShownVehicles } from './garage-rows.tsx'
import { GarageSharing } from './garage-sharing.tsx'
import { GoneNotice } from './gone-notice.tsx'
import { SavedStatusList } from './saved-status-list.tsx'
import { useRemoval } from './use-removal.ts'
import { useSavedVehicles } from './use-saved-vehicles.ts'

const placeholders = ['a', 'b', 'c'] as const

interface GaragePageProps {
  readonly view: GaragePageView
  /** Vehicles to begin with, for a garage that is empty. */
  readonly newest: ShownVehicles
  readonly siteSlug: string
  readonly words: CardWords
  /** Labels of the hearts and compare buttons on the cards. */
  readonly tools: CardToolWords
  /** The part with which visitors sign in; null on a site without accounts. */
  readonly account: ReactNode
}

/**
 * The garage, filled from the list in the visitor's browser. Shows one state at a time, 'loading' at first. Without
 * script the list cannot be read, and the page says so.
 */
export function GaragePage({ view, newest, siteSlug, words, tools, account }: GaragePageProps) {
  const saved = useSavedVehicles(siteSlug)
  const title = useRef<HTMLHeadingElement>(null)
  const { undo, undoButton, controlOf } = useRemoval({
    siteSlug,
    cards: saved.cards,
    prices: saved.prices,
  })
  const renderTools = buildCardTools(tools, controlOf)
  const { count } = saved
  const countText = count === 1 ? view.countOne : view.countMany
  const forget = () => {
    const list = openSavedIds(siteSlug, 'favourites')
    list.write(list.read().filter((id) => !saved.gone.includes(id)))
    announceFavourites(null)
    title.current?.focus()
  }
  return (
    <div className="wrap garage" data-garage-state={saved.state}>
      <div className="garage-head">
        <h1 ref={title} tabIndex={-1}>
          {view.title}
        </h1>
        <output>{count === 0 ? '' : countText.replace('{count}', String(count))}</output>
        <button
          ref={undoButton}
          type="button"
          className="button button-quiet"
          hidden={undo === null}
          onClick={undo ?? undefined}
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
      <GoneNotice text={saved.goneText} left={saved.left} words={words} onForget={forget} />
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
        <div className="garage-start">
          <h2>Nothing saved yet</h2>
          <p>{view.emptyText}</p>
          <ul className="garage-start__uses">
            <li>A price that changes shows what it was when you saved it.</li>
            <li>One that is sold says so, and does not just disappear.</li>
            <li>The whole list goes to somebody else as one link.</li>
          </ul>
          <a className="button" href={view.browse.href}>
            {view.browse.label}
          </a>
        </div>
        {saved.state === 'empty' ? (
          <GarageRows
            newest={newest}
            siteSlug={siteSlug}
            words={words}
            favouriteWord={tools.favouriteWord}
          />
        ) : null}
      </div>
      <section className="garage-list">
        <h2 className="visually-hidden">Saved {view.nounPlural}</h2>
        <VehicleGrid
          cards={saved.cards}
          words={words}
          eager={0}
          heading="h3"
          renderFavourite={(card) => (
            <>
              {renderTools?.(card)}
              <SavedStatusList statuses={listSavedStatus(card, saved.prices[card.id], view)} />
            </>
          )}
        />
        <RateWarning text={saved.warning} />
        <GarageSharing view={view} cards={saved.cards} compares={tools.compareWord !== null} />
      </section>
      {account}
    </div>
  )
}
