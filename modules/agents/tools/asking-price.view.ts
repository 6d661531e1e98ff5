import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { PriceView } from '#modules/vehicles/price/price-view.types.ts'

/** A price as the site shows it. */
export interface AskingPriceView {
  /** '$45,990', or the words that are shown where there is no price. */
  readonly text: string
  /** Whole units and cents as a number; null: no price to buy it is shown. */
  readonly amount: number | null
  readonly currency: string
  /** What the price covers, in the dealer's words, such as 'Drive Away'; null: not said. */
  readonly price_type: string | null
  /** The earlier, higher price that is struck through; null: none. */
  readonly was: string | null
}

/** The price to buy a vehicle, not the one of a subscription to it. */
export function buildAskingPrice(
  { price, shownCents }: { readonly price: PriceView; readonly shownCents: number | null },
  { region }: Pick<SiteConfiguration, 'region'>,
): AskingPriceView {
  const { text, note, was } = price.buy ?? price
  const currency = region.currency
  if (shownCents === null) {
    const words = price.kind === 'subscription' ? 'By subscription only.' : text
    return { text: words, amount: null, currency, price_type: null, was: null }
  }
  return { text, amount: shownCents / 100, currency, price_type: note, was }
}
