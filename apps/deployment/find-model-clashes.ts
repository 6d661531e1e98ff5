import { sitePages } from '#apps/web/app/pages.ts'
import { modelPage } from '#apps/web/app/routes/model/page.ts'
import { buildModelPath } from '#modules/links/paths.ts'
import type { AddressClash } from '#modules/models/address-clash.types.ts'
import {
  findModelAt,
  findModelBySlug,
  type FoundModel,
  isReservedAddress,
  listModels,
} from '#modules/models/model-address.rules.ts'
import { loadSitesWithin } from '#modules/sites/storage/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { readShown } from './read-shown.ts'

/** Enough to see what they have in common. */
const mostClashes = 50

/**
 * What some sites have at the addresses of their models besides them: another page, or another model. Reads what the
 * transaction itself has changed, so that it can be undone.
 */
export async function findModelClashes(
  tx: Tx,
  siteSlugs: readonly string[],
): Promise<AddressClash[]> {
  if (siteSlugs.length === 0) return []
  const loads = await loadSitesWithin(tx, [], { slugs: siteSlugs }, readShown)
  return loads
    .flatMap((load) => (load.ok ? listClashes(load.site) : []))
    .slice(0, mostClashes)
}

function listClashes(site: Site): AddressClash[] {
  return listModels(site).flatMap((found) => {
    const owner = findOwner(site, found)
    if (owner === undefined) return []
    const path = buildModelPath(found.model)
    const message = `${path} of ${site.slug} is the address of ${owner}; give the model another slug or override_url`
    return [{ site: site.slug, model: nameModel(found), message }]
  })
}

function findOwner(site: Site, found: FoundModel): string | undefined {
  const path = buildModelPath(found.model)
  if (isReservedAddress(path)) return 'a page of the platform’s own'
  const { page, found: other } = sitePages.find(site, path)
  if (page.kind !== modelPage.kind) return `another page (${page.kind}${describe(other)})`
  const first = findModelAt(site, path) ?? found
  if (first.model !== found.model) return `the model ${nameModel(first)}`
  const namesake = findModelBySlug(site, found.model.slug) ?? found
  return namesake.model === found.model ? undefined : `the model ${nameModel(namesake)}`
}

/** The document that an author of the site wrote, where it is one. */
function describe(found: unknown): string {
  const slug = (found as { document?: { slug?: unknown } } | null)?.document?.slug
  return typeof slug === 'string' ? `, pages/${slug}.md` : ''
}

const nameModel = ({ manufacturer, model }: FoundModel): string =>
  `${manufacturer.slug}/${model.slug}`
