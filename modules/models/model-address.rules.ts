import { buildBrandPath, buildModelPath } from '#modules/links/paths.ts'
import { takenPaths } from '#modules/links/taken-paths.ts'
import type { Site, SiteManufacturer, SiteModel } from '#modules/sites/site.types.ts'

/** A model of a site with its make. */
export interface FoundModel {
  readonly manufacturer: SiteManufacturer
  readonly model: SiteModel
}

interface ModelAddresses {
  readonly byPath: ReadonlyMap<string, FoundModel>
  readonly bySlug: ReadonlyMap<string, FoundModel>
}

/** Cache by site object. A site object never changes: a changed site is a new object. */
const known = new WeakMap<Site, ModelAddresses>()

function getAddresses(site: Site): ModelAddresses {
  let addresses = known.get(site)
  if (addresses === undefined) {
    const models = listModels(site)
    // If two models have the same URL, the first gets it. Imports refuse a second model with a taken URL.
    addresses = {
      byPath: new Map(models.toReversed().map((found) => [buildModelPath(found.model), found])),
      bySlug: new Map(models.toReversed().map((found) => [found.model.slug, found])),
    }
    known.set(site, addresses)
  }
  return addresses
}

/** Every model that a site shows, make by make. */
export const listModels = ({ manufacturers }: Pick<Site, 'manufacturers'>): FoundModel[] =>
  manufacturers.flatMap((manufacturer) =>
    manufacturer.models.map((model) => ({ manufacturer, model })),
  )

/** §2: a model's page is at / and its slug, or at its override_url. */
export const findModelAt = (site: Site, path: string): FoundModel | undefined =>
  getAddresses(site).byPath.get(path)

export const findModelBySlug = (site: Site, slug: string): FoundModel | undefined =>
  getAddresses(site).bySlug.get(slug)

/** The make whose page with all models is at a URL. */
export const findRangeAt = (
  { manufacturers }: Pick<Site, 'manufacturers'>,
  path: string,
): SiteManufacturer | undefined => manufacturers.find(({ slug }) => buildBrandPath(slug) === path)

/** First segments of URLs that the server itself handles. */
const serverWords = new Set([
  'api',
  'assets',
  'dealerships',
  'health',
  'images',
  'indexes',
  'manufacturers',
  'mock',
  'multi-search',
  'version',
  'websites',
])

/** Whether no model may have this URL, whatever pages a site has. */
export function isReservedAddress(path: string): boolean {
  return takenPaths.includes(path) || serverWords.has(path.split('/')[1] ?? '')
}
