import type { ComponentProps } from 'react'
import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import type { ModelStockView } from '../../model-stock.types.ts'

/** How the cards of vehicles are shown on this site. */
export type CardTools = Pick<ComponentProps<typeof VehicleGrid>, 'words' | 'renderFavourite'>

interface ModelStockSectionProps {
  readonly stock: ModelStockView
  /** 'Toyota HiLux' */
  readonly title: string
  readonly cardTools: CardTools
}

/** A model's cheapest vehicles in stock, and a link to all of them. */
export function ModelStockSection({ stock, title, cardTools }: ModelStockSectionProps) {
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
      <VehicleGrid cards={cards} eager={0} heading="h3" {...cardTools} />
      <RateWarning text={rateWarning} />
    </section>
  )
}
