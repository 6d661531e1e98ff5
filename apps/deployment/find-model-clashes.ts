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
import { findDocumentSlug } from './find-document-slug.ts'
import { readShown } from './read-shown.ts'

/**
 * Paths of sites' models that also belong to another page or model. Reads within the transaction, so that a conflicting
 * change can be rolled back.
 */
export async function findModelClashes(
  tx: Tx,
  siteSlugs: readonly string[],
): Promise<AddressClash[]> {
  if (siteSlugs.length === 0) return []
  const loads = await loadSitesWithin(tx, [], { slugs: siteSlugs }, readShown)
  return loads.flatMap((load) => (load.ok ? listClashes(load.site) : []))
}

function listClashes(site: Site): AddressClash[] {
  return listModels(site).flatMap((found) => {
    const path = buildModelPath(found.model)
    const owner = findOwner(site, path, found)
    if (owner === undefined) return []
    return [{ site: site.slug, path, model: nameModel(found), documentSlug: null, ...owner }]
  })
}

type Owner = Pick<AddressClash, 'owner'> & Partial<Pick<AddressClash, 'documentSlug'>>

function findOwner(site: Site, path: string, own: FoundModel): Owner | undefined {
  if (isReservedAddress(path)) return { owner: 'a page of the platform’s own' }
  const { page, found } = sitePages.find(site, path)
  const documentSlug = findDocumentSlug(found)
  if (documentSlug !== null) return { owner: `the document pages/${documentSlug}.md`, documentSlug }
  if (page.kind !== modelPage.kind) return { owner: `a page that the site has (${page.kind})` }
  const first = [findModelAt(site, path), findModelBySlug(site, own.model.slug)].find(
    (other) => other !== undefined && other.model !== own.model,
  )
  return first === undefined ? undefined : { owner: `the model ${nameModel(first)}` }
}

const nameModel = ({ manufacturer, model }: FoundModel): string =>
  `${manufacturer.slug}/${model.slug}`
