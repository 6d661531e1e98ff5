import { formatMoney } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import {
  decidePriceDisplay,
  type PriceDisplay,
  type PricedVehicle,
  type SalePrice,
} from './price-display.rules.ts'
import { decideReducedPrice } from './reduced-price.rules.ts'
import type { BuyPriceView, PriceView } from './price-view.types.ts'
import type { CarType } from '../vehicle.ts'

type VehiclePrice = Omit<PricedVehicle, 'reducedPriceCents'> & {
  readonly carType: CarType
  /** What the price includes, such as 'Drive Away'; only present if a price is shown. */
  readonly priceType: string | null
}

interface ShownPrice {
  readonly price: PriceView
  /** The purchase price, even if a subscription is shown first; null if none is shown. */
  readonly priceCents: number | null
}

/**
 * §4 Price display, including the site's discount rule, in the site's currency and words. Cards, pages, mails and dealers'
 * systems all use it.
 */
export function buildPrice(vehicle: VehiclePrice, configuration: SiteConfiguration): ShownPrice {
  const { price, subscriptions } = configuration
  const shown = decidePriceDisplay(
    { ...vehicle, reducedPriceCents: decideReducedPrice(vehicle, price) },
    {
      offersSubscriptions: subscriptions.enabled,
      noPriceText: price.no_price_text,
      preorderText: price.preorder_text,
    },
  )
  return {
    priceCents: findSale(shown)?.priceCents ?? null,
    price: wordPrice(shown, vehicle.priceType, configuration),
  }
}

function findSale(shown: PriceDisplay): SalePrice | null {
  if (shown.kind === 'price') return shown
  return shown.kind === 'subscription' ? shown.sale : null
}

function wordPrice(
  shown: PriceDisplay,
  priceType: string | null,
  { region, subscriptions }: SiteConfiguration,
): PriceView {
  const words = { was: null, note: null, buy: null }
  const wordSale = ({ priceCents, wasCents }: SalePrice): BuyPriceView => ({
    text: formatMoney(priceCents, region),
    was: wasCents === null ? null : formatMoney(wasCents, region),
    note: priceType,
  })
  switch (shown.kind) {
    case 'subscription': {
      const text = formatMoney(shown.priceCents, region)
      const buy = shown.sale === null ? null : wordSale(shown.sale)
      return { ...words, kind: 'subscription', text, note: subscriptions.price_suffix, buy }
    }
    case 'price':
      return { ...words, kind: 'price', ...wordSale(shown) }
    case 'preorder':
    case 'none':
      return { ...words, kind: shown.kind, text: shown.text }
  }
}
