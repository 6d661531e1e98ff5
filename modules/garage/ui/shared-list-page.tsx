import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import type { CardWords } from '#modules/vehicles/card/vehicle-card.types.ts'
import { buildCardTools, type CardToolWords } from './card-tools.tsx'
import type { SharedListView } from '../shared/shared-list.view.ts'
import { ShareLink } from '../share/ui/share-link.tsx'

interface SharedListPageProps {
  readonly view: SharedListView
  readonly words: CardWords
  /** Labels of the hearts and compare buttons on the cards. */
  readonly tools: CardToolWords
  /** Absolute URL of this page. */
  readonly address: string
  /** The warning about the cards' comparison rates; null if none is required. */
  readonly warning: string | null
}

/** A shared list of vehicles, with its URL to share the list again. */
export function SharedListPage({ view, words, tools, address, warning }: SharedListPageProps) {
  const { cards, goneText, left, compareHref, browse } = view
  return (
    <div className="wrap shared-list">
      <div className="shared-list__head">
        <h1>{view.title}</h1>
        <p className="lead">{view.lead}</p>
      </div>
      {goneText === null ? null : (
        <div className="notice">
          <p>{goneText}</p>
          {left.length === 0 ? null : (
            <ul className="garage-left">
              {left.map(({ title, similarHref }) => (
                <li key={similarHref + title}>
                  <span>
                    <s>{title}</s> Sold
                  </span>
                  <a href={similarHref} aria-label={`${words.findSimilar}: ${title}`}>
                    {words.findSimilar}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {cards.length === 0 ? null : (
        <section aria-label={view.title}>
          <VehicleGrid
            cards={cards}
            words={words}
            eager={4}
            heading="h2"
            renderFavourite={buildCardTools(tools)}
          />
          <RateWarning text={warning} />
        </section>
      )}
      <p className="shared-list__actions">
        {compareHref === null ? null : (
          <a className="button" href={compareHref}>
            Compare them side by side
          </a>
        )}
        <a className="button button-quiet" href={browse.href}>
          {browse.label}
        </a>
      </p>
      {cards.length === 0 ? null : (
        <ShareLink address={address} title={view.title} label="Link to this list" />
      )}
    </div>
  )
}
