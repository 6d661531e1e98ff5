import type { SiteModel } from '#modules/sites/site.types.ts'
import type { CatalogueModel } from './catalogue.schema.ts'

/** The part of a model that is loaded with the sites, for menus and lists. */
export type ModelEntry = Omit<SiteModel, 'id' | 'slug'>

/** The part of a model that only its own page needs. */
export type ModelDetails = Pick<
  CatalogueModel,
  | 'introduction'
  | 'description'
  | 'manufacturer_body'
  | 'aftermarket_manufacturer_id'
  | 'accessories_count'
  | 'brochure'
  | 'facts'
  | 'features'
  | 'colours'
  | 'gallery'
  | 'variants'
>

/** Splits a model into its stored parts. Menus and lists read only the small part; the model's page reads both. */
export function splitModel(model: CatalogueModel): {
  readonly entry: ModelEntry
  readonly details: ModelDetails
} {
  const { name, item_type, body, status, override_url, image, price_note } = model
  const { introduction, description, manufacturer_body, aftermarket_manufacturer_id } = model
  const { accessories_count, brochure, facts, features, colours, gallery, variants } = model
  return {
    entry: {
      name,
      stock_name: model.stock_name ?? name,
      item_type,
      body,
      bodyStyle: model.bodyStyle ?? body,
      status,
      fuel: model.fuel.length > 0 ? model.fuel : listFuels(model),
      override_url,
      image,
      price_from: findLowestPrices(variants),
      price_note,
      pictures: listPictures(model),
    },
    details: {
      introduction,
      description,
      manufacturer_body,
      aftermarket_manufacturer_id,
      accessories_count,
      brochure,
      facts,
      features,
      colours,
      gallery,
      variants,
    },
  }
}

const listFuels = ({ variants }: CatalogueModel): string[] => [
  ...new Set(variants.flatMap(({ fuel }) => fuel ?? [])),
]

function findLowestPrices(variants: CatalogueModel['variants']): Record<string, number> {
  const lowest = new Map<string, number>()
  for (const { price } of variants) {
    for (const [currency, amount] of Object.entries(price)) {
      lowest.set(currency, Math.min(lowest.get(currency) ?? amount, amount))
    }
  }
  return Object.fromEntries(lowest)
}

function listPictures({ image, gallery, colours }: CatalogueModel): string[] {
  const addresses = [
    image?.url,
    image?.thumb,
    ...gallery.map(({ url }) => url),
    ...colours.map((colour) => colour.image),
  ]
  return [...new Set(addresses.flatMap((address) => address ?? []))]
}
