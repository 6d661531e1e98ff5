import type { Database, Tx } from '#platform/postgres/database.ts'
import type { ConfigurationFault } from '../faults/configuration-fault.types.ts'
import {
  resolveConfiguration,
  type ConfigurationResult,
} from '../configuration/resolve-configuration.ts'
import type { FaultCheck } from '../faults/fault-check.types.ts'
import type { Site, SiteDealership, SiteDocument } from '../site.types.ts'
import type { SiteConfiguration } from '../settings/site-configuration.schema.ts'
import { readSites, type StoredSite } from './site.store.ts'
import { buildLayers } from './stored-site.ts'

export type SiteLoad =
  | { readonly ok: true; readonly slug: string; readonly site: Site }
  | {
      readonly ok: false
      readonly slug: string
      readonly version: number
      readonly faults: readonly ConfigurationFault[]
    }

/** What decides which layers of documents a site has. */
export interface LayeredSite {
  readonly id: number
  readonly template: string
  readonly groupId: number
}

/** The documents of some sites, by their ids. */
export type ReadDocuments = (
  tx: Tx,
  sites: readonly LayeredSite[],
) => Promise<ReadonlyMap<number, readonly SiteDocument[]>>

/**
 * Every stored site, or those of some slugs, resolved and with its numbers. A site whose stored layers no
 * longer resolve (they were written for another version of the platform) comes with its faults instead.
 *
 * @param readDocuments given where pages are shown
 */
export async function loadSites(
  database: Database,
  checks: readonly FaultCheck[],
  slugs?: readonly string[],
  readDocuments: ReadDocuments = readNone,
): Promise<SiteLoad[]> {
  return database.asFeeder(async (tx) => {
    const stored = await readSites(tx, slugs === undefined ? {} : { slugs })
    const loads = stored.map((row) => ({
      row,
      result: resolveConfiguration(buildLayers(row), checks),
    }))
    const resolved = loads.flatMap(({ row, result }) =>
      result.ok
        ? [{ id: row.id, groupId: row.group.id, template: result.configuration.template }]
        : [],
    )
    const documents = await readDocuments(tx, resolved)
    return loads.map(({ row, result }): SiteLoad => {
      const { slug, version } = row
      if (!result.ok) return { ok: false, slug, version, faults: result.faults }
      const site = buildSite(row, result.configuration, documents.get(row.id) ?? [])
      return { ok: true, slug, site }
    })
  })
}

/** Most programs show no documents. */
const readNone: ReadDocuments = async () => new Map()

/** One stored site's resolution, with the layer that each value comes from. */
export async function explainSite(
  database: Database,
  slug: string,
  checks: readonly FaultCheck[],
): Promise<ConfigurationResult | undefined> {
  const [stored] = await database.asFeeder((tx) => readSites(tx, { slugs: [slug] }))
  return stored === undefined ? undefined : resolveConfiguration(buildLayers(stored), checks)
}

function buildSite(
  stored: StoredSite,
  configuration: SiteConfiguration,
  documents: readonly SiteDocument[],
): Site {
  const dealerships = configuration.dealerships.map((entry, index): SiteDealership => {
    const row = stored.dealerships[index]
    if (row === undefined) throw new Error(`${stored.slug}: a dealership without a row`)
    return {
      ...entry,
      id: row.id,
      reviewSet: row.reviewSet,
      locations: entry.locations.map((location) => {
        const id = row.locations.find(({ slug }) => slug === location.slug)?.id
        if (id === undefined) throw new Error(`${stored.slug}: a location without a row`)
        return { ...location, id, dealership_id: row.id }
      }),
    }
  })
  return {
    id: stored.id,
    slug: stored.slug,
    version: stored.version,
    hosts: stored.hosts,
    groupId: stored.group.id,
    dealerships,
    configuration: { ...configuration, dealerships },
    documents,
  }
}
