import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { ItemType } from '#modules/sites/settings/models.schema.ts'
import type { SiteManufacturer, SiteModel } from '#modules/sites/site.types.ts'

/** The makes whose models a site shows, by id and by slug, in order. */
export interface WantedMakes {
  readonly id: number | null
  readonly slugs: readonly string[]
}

type MakeSettings = Pick<
  SiteConfiguration,
  'models' | 'manufacturer_id' | 'manufacturer_slug' | 'dealerships'
>

const itemTypeOf: Readonly<Record<SiteConfiguration['template'], ItemType>> = {
  Car: 'Car',
  Camper: 'Camper',
  Trucks: 'Truck',
  Truck: 'Truck',
  RV: 'RV',
  Motorcycle: 'Motorcycle',
}

/** The site's own list of makes, else its single make and those that its dealerships are franchised for. */
export function listWantedMakes(configuration: MakeSettings): WantedMakes {
  const { models, manufacturer_id: id, manufacturer_slug: slug, dealerships } = configuration
  if (!models.enabled) return { id: null, slugs: [] }
  if (models.makes !== null) return { id: null, slugs: models.makes }
  const franchised = dealerships.flatMap(({ manufacturers }) =>
    manufacturers.map((make) => make.slug),
  )
  return { id, slugs: [...new Set([...(slug === null ? [] : [slug]), ...franchised])] }
}

/** The part of a catalogue that a site shows; makes without a shown model are left out. */
export function pickManufacturers(
  catalogue: readonly SiteManufacturer[],
  configuration: MakeSettings & Pick<SiteConfiguration, 'template'>,
): SiteManufacturer[] {
  const { id, slugs } = listWantedMakes(configuration)
  const own = catalogue.filter((make) => make.id === id && !slugs.includes(make.slug))
  const named = slugs.flatMap((slug) => catalogue.find((make) => make.slug === slug) ?? [])
  return [...own, ...named].flatMap((make) => {
    const models = make.models.filter((model) => isSold(model, configuration))
    if (models.length === 0) return []
    return [models.length === make.models.length ? make : { ...make, models }]
  })
}

function isSold(
  { item_type, slug }: SiteModel,
  { models, template }: Pick<SiteConfiguration, 'models' | 'template'>,
): boolean {
  const types = models.item_types ?? [itemTypeOf[template]]
  return types.includes(item_type) && !models.hidden.includes(slug)
}
