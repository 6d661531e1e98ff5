import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ApplyDocumentsOptions } from '#modules/documents/apply-documents.ts'
import { listCloudSources } from '#modules/picture-cloud/cloud-picture.rules.ts'
import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { formatPath } from '#modules/sites/settings/configuration-path.rules.ts'
import { listPictureOrigins } from '#modules/sites/picture-origins.rules.ts'
import { listPictures } from '#modules/sites/settings/list-pictures.rules.ts'
import { siteFileSchema } from '#modules/sites/settings/site-file.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { loadSitesWithin } from '#modules/sites/storage/load-sites.ts'
import { readSites } from '#modules/sites/storage/site.store.ts'
import { buildWholeFile } from '#modules/sites/storage/stored-site.ts'
import { parseStudioKey } from '#modules/vehicles/art/studio-key.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { readPicturePath } from '#apps/web/server/picture-path.rules.ts'
import { siteFaultChecks } from './site-fault-checks.ts'

/** The source of the files that the website serves at '/'. */
const publicFolder = join(resolve(import.meta.dirname, '..', '..'), 'apps', 'web', 'public')

const addIt = (slug: string): string =>
  `add the picture with forecourt media add FILE --site ${slug}, and write the address that it prints`

type Shown = Pick<
  Site,
  'id' | 'slug' | 'groupId' | 'dealerships' | 'configuration' | 'manufacturers'
>

/**
 * Pictures in a site's settings that visitors would not see: there is no file at the path, or pages may not load them
 * from there.
 */
export async function findSettingPictureFaults(
  tx: Tx,
  slug: string,
): Promise<ConfigurationFault[]> {
  const [stored] = await readSites(tx, { slugs: [slug] })
  const [site] = await loadShown(tx, { slugs: [slug] })
  if (stored === undefined || site === undefined) return []
  const faults: ConfigurationFault[] = []
  for (const { path, address } of listPictures(siteFileSchema, buildWholeFile(stored))) {
    // Pages do not load this picture; it is for other programs that show links to the site.
    if (path.at(-1) === 'open_graph_url' && !address.startsWith('/')) continue
    const fault = await findPictureFault(tx, site, address)
    if (fault !== undefined) {
      faults.push({ path: formatPath(path), message: `${address} ${fault}` })
    }
  }
  return faults
}

/** Like `findSettingPictureFaults`, for pictures in documents, on every site that shows the documents. */
export const findDocumentPictureFaults: NonNullable<
  ApplyDocumentsOptions['findPictureFaults']
> = async (tx, siteIds, addresses) => {
  const { rows } = await tx.query<{ slug: string }>(
    `SELECT slug FROM sites WHERE id = ANY ($1::bigint[]) AND state <> 'removed'`,
    [siteIds],
  )
  const faults = new Map<string, string>()
  const sites = await loadShown(tx, { slugs: rows.map(({ slug }) => slug) })
  for (const address of addresses) {
    for (const site of sites) {
      const fault = await findPictureFault(tx, site, address)
      if (fault === undefined) continue
      faults.set(address, fault)
      break
    }
  }
  return faults
}

async function loadShown(tx: Tx, which: { readonly slugs: readonly string[] }): Promise<Shown[]> {
  const loads = await loadSitesWithin(tx, siteFaultChecks, which, {})
  return loads.flatMap((load) => (load.ok ? [load.site] : []))
}

/** Why a site cannot show a picture, as the end of a sentence that begins with its address. */
async function findPictureFault(tx: Tx, site: Shown, address: string): Promise<string | undefined> {
  if (!address.startsWith('/')) return findOriginFault(site, address)
  const path = address.split(/[?#]/, 1)[0] ?? address
  if (await isThere(tx, site, path)) return undefined
  return `is no picture that ${site.slug} has; ${addIt(site.slug)}`
}

function findOriginFault(site: Shown, address: string): string | undefined {
  const { origin, pathname } = new URL(address)
  const allowed = [
    ...listPictureOrigins(site.configuration, site.manufacturers),
    ...listCloudSources(site.configuration),
  ]
  const isAllowed = allowed.some(
    (source) => source === origin || (origin + pathname).startsWith(source),
  )
  if (isAllowed) return undefined
  return `is of ${origin}, from where the content security policy of ${site.slug} loads no picture; ${addIt(site.slug)}`
}

async function isThere(tx: Tx, site: Shown, path: string): Promise<boolean> {
  if (!canDecode(path)) return false
  if (!path.startsWith('/images/')) return isPublicFile(decodeURIComponent(path))
  const read = readPicturePath(path)
  if (read.kind === 'refuse') return false
  const key = path.split('/')[2] ?? ''
  if (key.startsWith('s-')) return parseStudioKey(key) !== undefined
  const { rows } = key.startsWith('m-')
    ? await tx.query('SELECT FROM site_media WHERE group_id = $1 AND key = $2 LIMIT 1', [
        site.groupId,
        key,
      ])
    : await tx.query(
        `SELECT FROM pictures WHERE dealership_id = ANY ($1) AND key = $2 AND state = 'stored' LIMIT 1`,
        [site.dealerships.map(({ id }) => id), key],
      )
  return rows.length > 0
}

function isPublicFile(path: string): boolean {
  const isInside = path.split('/').every((part) => !part.startsWith('.'))
  if (!isInside || path.includes('\0')) return false
  const file = join(publicFolder, path)
  return existsSync(file) && statSync(file).isFile()
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
