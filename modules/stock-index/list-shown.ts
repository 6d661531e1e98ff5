import type { SiteStock } from './site-stock.ts'
import { areAvailable } from './filter-expression.rules.ts'

/** Number of vehicles read at once. */
const atOnce = 1000

export interface ShownPrice {
  readonly id: number
  /** The shown price; null if no price is shown. */
  readonly cents: number | null
}

/** All vehicles for sale that a site shows, with their prices, in batches. */
export function* listShownPrices(stock: SiteStock): Generator<ShownPrice[]> {
  for (let offset = 0; ; offset += atOnce) {
    const [result] = stock.search([
      { filter: [[...areAvailable]], sort: ['id:asc'], offset, limit: atOnce },
    ])
    const hits = result?.hits ?? []
    if (hits.length > 0) yield hits.map(readShownPrice)
    if (hits.length < atOnce) return
  }
}

function readShownPrice(hit: Readonly<Record<string, unknown>>): ShownPrice {
  const { id, sort_price: price } = hit
  return { id: Number(id), cents: typeof price === 'number' ? Math.round(price * 100) : null }
}
