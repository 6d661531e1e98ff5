import { RatingLine } from '#modules/content/ui/rating-line.tsx'
import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import { DocumentText } from '../../documents/document-text.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { DealershipData } from './load-dealership.ts'

/** A dealership's own text, its reviews and its stock. */
export function DealershipSections({ name, written, reviews, stock }: DealershipData) {
  const shell = useShell()
  return (
    <>
      {written === null && reviews === null ? null : (
        <div className="wrap dealership-words">
          {reviews === null ? null : <RatingLine {...reviews} />}
          {written === null ? null : <DocumentText document={written} />}
        </div>
      )}
      {stock === null ? null : (
        <section className="section dealership-stock" aria-labelledby="dealership-stock">
          <div className="wrap">
            <div className="section-head">
              <h2 id="dealership-stock">In stock at {name}</h2>
              <a className="more-link" href={stock.href}>
                {stock.total === 1 ? `See the ${shell.noun}` : `All ${stock.countText}`}
              </a>
            </div>
            <VehicleGrid
              cards={stock.cards}
              words={shell.words}
              eager={0}
              heading="h3"
              renderFavourite={buildCardHeart(shell.favouriteWord)}
            />
            <RateWarning text={stock.warning} />
          </div>
        </section>
      )}
    </>
  )
}
