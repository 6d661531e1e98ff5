import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { ModelStock } from './load-model-stock.ts'

interface ModelStockSectionProps {
  readonly stock: ModelStock
  /** 'Toyota HiLux' */
  readonly title: string
}

/** A model's cheapest vehicles in stock, and a link to all of them. */
export function ModelStockSection({ stock, title }: ModelStockSectionProps) {
  const shell = useShell()
  const { cards, cheapest, href, newStock, rateWarning, total, totalText } = stock
  return (
    <section id="model-stock" aria-labelledby="model-stock-head">
      <div className="section-head">
        <h2 id="model-stock-head">{title} in stock</h2>
        <p className="model-stock__links">
          <a className="more-link" href={href}>
            {total === 1 ? `See the ${title}` : `All ${totalText}`}
          </a>
          {newStock === null ? null : (
            <a className="more-link" href={newStock.href}>
              {newStock.text}
            </a>
          )}
        </p>
      </div>
      {cheapest === null ? null : <p>From {cheapest}.</p>}
      <VehicleGrid
        cards={cards}
        words={shell.words}
        eager={0}
        heading="h3"
        renderFavourite={buildCardHeart(shell.favouriteWord)}
      />
      <RateWarning text={rateWarning} />
    </section>
  )
}
