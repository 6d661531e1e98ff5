import type { Database, Tx } from '#platform/postgres/database.ts'
import type { ConfigurationFault } from '../faults/configuration-fault.types.ts'
import {
  resolveConfiguration,
  type ConfigurationResult,
} from '../configuration/resolve-configuration.ts'
import type { FaultCheck } from '../faults/fault-check.types.ts'
import type { Site, SiteDealership, SiteDocument, SiteManufacturer } from '../site.types.ts'
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

/** The fields of a site that determine the layers of its documents. */
export interface LayeredSite {
  readonly id: number
  readonly template: string
  readonly groupId: number
}

/** Reads the documents of these sites, by site id. */
export type ReadDocuments = (
  tx: Tx,
  sites: readonly LayeredSite[],
) => Promise<ReadonlyMap<number, readonly SiteDocument[]>>

/** Reads the makes that these sites sell new, with their models, by site id. */
export type ReadManufacturers = (
  tx: Tx,
  sites: readonly { readonly id: number; readonly configuration: SiteConfiguration }[],
) => Promise<ReadonlyMap<number, readonly SiteManufacturer[]>>

/**
 * Readers of a site's content, which is not part of its configuration. Absent in processes that show no pages, such
 * as most commands.
 */
export interface ReadShown {
  readonly documents?: ReadDocuments
  readonly manufacturers?: ReadManufacturers
}

/**
 * All stored sites, or those with the given slugs, with resolved configurations and ids. If the stored layers of a
 * site no longer resolve, because they were written for another version of the platform, the result has its faults
 * instead.
 *
 * @param shown given only by processes that show pages
 */
export async function loadSites(
  database: Database,
  checks: readonly FaultCheck[],
  slugs?: readonly string[],
  shown: ReadShown = {},
): Promise<SiteLoad[]> {
  return database.asFeeder((tx) =>
    loadSitesWithin(tx, checks, slugs === undefined ? {} : { slugs }, shown),
  )
}

/** Loads sites like `loadSites`, within a transaction, so that its own changes are visible. */
export async function loadSitesWithin(
  tx: Tx,
  checks: readonly FaultCheck[],
  which: Parameters<typeof readSites>[1],
  { documents = readNone, manufacturers = readNone }: ReadShown,
): Promise<SiteLoad[]> {
  const stored = await readSites(tx, which)
  const loads = stored.map((row) => ({
    row,
    result: resolveConfiguration(buildLayers(row), checks),
  }))
  const resolved = loads.flatMap(({ row, result }) =>
    result.ok ? [{ row, configuration: result.configuration }] : [],
  )
  const documentsOf = await documents(
    tx,
    resolved.map(({ row, configuration: { template } }) => ({
      id: row.id,
      groupId: row.group.id,
      template,
    })),
  )
  const manufacturersOf = await manufacturers(
    tx,
    resolved.map(({ row, configuration }) => ({ id: row.id, configuration })),
  )
  return loads.map(({ row, result }): SiteLoad => {
    const { slug, version } = row
    if (!result.ok) return { ok: false, slug, version, faults: result.faults }
    const site = buildSite(row, result.configuration, {
      documents: documentsOf.get(row.id) ?? [],
      manufacturers: manufacturersOf.get(row.id) ?? [],
    })
    return { ok: true, slug, site }
  })
}

/** Reads nothing, for programs that need neither documents nor makes. */
const readNone = async (): Promise<ReadonlyMap<number, never>> => new Map<number, never>()

/** The resolved configuration of a stored site, with the layer of each value. */
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
  shown: Pick<Site, 'documents' | 'manufacturers'>,
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
    state: stored.state,
    hosts: stored.hosts,
    groupId: stored.group.id,
    dealerships,
    configuration: { ...configuration, dealerships },
    ...shown,
  }
}
