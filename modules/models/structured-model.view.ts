import type { Site } from '#modules/sites/site.types.ts'
import { buildShareAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { FoundModel } from './model-address.rules.ts'
import { buildModelTitle } from './model-title.rules.ts'
import type { ModelDetails } from './split-model.rules.ts'

const typeOf = {
  Car: 'Car',
  Truck: 'Vehicle',
  Motorcycle: 'Motorcycle',
  Camper: 'Vehicle',
  RV: 'Vehicle',
} as const

/** The model as a schema.org vehicle, with its variants' prices in the site's currency. */
export function buildStructuredModel(
  { configuration: { region } }: Site,
  found: FoundModel,
  details: ModelDetails,
  path: string,
): Record<string, unknown> {
  const { manufacturer, model } = found
  const prices = details.variants.flatMap(({ price }) => price[region.currency as 'AUD'] ?? [])
  return {
    '@type': typeOf[model.item_type],
    name: buildModelTitle(found),
    brand: { '@type': 'Brand', name: manufacturer.name },
    model: model.name,
    bodyType: model.bodyStyle,
    url: path,
    ...(details.introduction === null ? {} : { description: details.introduction }),
    ...(model.image === null ? {} : { image: buildShareAddress(model.image.url) }),
    ...(model.fuel.length === 0 ? {} : { fuelType: model.fuel }),
    ...(prices.length === 0
      ? {}
      : {
          offers: {
            '@type': 'AggregateOffer',
            lowPrice: Math.min(...prices).toFixed(2),
            highPrice: Math.max(...prices).toFixed(2),
            priceCurrency: region.currency,
            offerCount: prices.length,
            itemCondition: 'https://schema.org/NewCondition',
          },
        }),
  }
}
