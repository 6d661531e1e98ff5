import type { ReadManufacturers } from '#modules/sites/storage/load-sites.ts'
import type { SiteManufacturer } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { readManufacturers, readModels } from './model.store.ts'
import { listWantedMakes, pickManufacturers } from './site-makes.rules.ts'

/**
 * The makes that each of these sites sells new, with their models. A make is read once, even if many sites share it.
 */
export const loadManufacturers: ReadManufacturers = async (tx, sites) => {
  const wanted = sites.map(({ configuration }) => listWantedMakes(configuration))
  const slugs = new Set(wanted.flatMap((makes) => makes.slugs))
  const ids = new Set(wanted.flatMap(({ id }) => id ?? []))
  if (slugs.size + ids.size === 0) return new Map()
  const catalogue = await readCatalogue(tx, { slugs: [...slugs], ids: [...ids] })
  return new Map(
    sites.map(({ id, configuration }) => [id, pickManufacturers(catalogue, configuration)]),
  )
}

async function readCatalogue(
  tx: Tx,
  only: { readonly slugs: readonly string[]; readonly ids: readonly number[] },
): Promise<SiteManufacturer[]> {
  const manufacturers = await readManufacturers(tx, only)
  const models = await readModels(
    tx,
    manufacturers.map(({ id }) => id),
  )
  const byMake = Map.groupBy(models, ({ manufacturerId }) => manufacturerId)
  return manufacturers.map(({ id, slug, name, logoUrl }) => ({
    id,
    slug,
    name,
    logo: { url: logoUrl },
    models: (byMake.get(id) ?? []).map((model) => ({
      id: model.id,
      slug: model.slug,
      ...model.entry,
    })),
  }))
}
