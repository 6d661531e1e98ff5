import { writeDocumentPath } from '#modules/documents/document-path.rules.ts'
import { readDocuments } from '#modules/documents/document.store.ts'
import { formatPath, isRecord } from '#modules/sites/settings/configuration-path.rules.ts'
import { readSites } from '#modules/sites/storage/site.store.ts'
import { buildWholeFile } from '#modules/sites/storage/stored-site.ts'
import { buildPictureAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'

/** Where sites of a group use a picture: settings with their path, and documents. */
export async function findMediaUse(tx: Tx, groupId: number, key: string): Promise<string[]> {
  const address = buildPictureAddress(key)
  const sites = (await readSites(tx, { groupId })).filter(({ state }) => state !== 'removed')
  const settings = sites.flatMap((site) =>
    listPathsOf(buildWholeFile(site), address).map((path) => `${path} of the site ${site.slug}`),
  )
  const slugs = new Set(sites.map(({ slug }) => slug))
  const groupSlug = sites[0]?.group.slug
  const documents = (await readDocuments(tx)).filter(({ layer, source }) => {
    const isOurs =
      layer.name === 'site'
        ? slugs.has(layer.slug)
        : layer.name === 'group' && layer.slug === groupSlug
    return isOurs && source?.includes(address) === true
  })
  return [...settings, ...documents.map((document) => writeDocumentPath(document))]
}

/** Paths of the texts in a JSON value that begin with `address`. */
function listPathsOf(value: unknown, address: string, path: readonly PropertyKey[] = []): string[] {
  if (typeof value === 'string') return value.startsWith(address) ? [formatPath(path)] : []
  const entries: [PropertyKey, unknown][] = Array.isArray(value)
    ? value.map((entry: unknown, index) => [index, entry])
    : isRecord(value)
      ? Object.entries(value)
      : []
  return entries.flatMap(([name, entry]) => listPathsOf(entry, address, [...path, name]))
}
