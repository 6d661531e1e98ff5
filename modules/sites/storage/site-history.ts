import type { Database } from '#platform/postgres/database.ts'
import type { FaultCheck } from '../faults/fault-check.types.ts'
import { type ApplyOptions, type ApplyResult, applyWithin } from './apply-site.ts'
import { type FieldChange, listFieldChanges } from './field-changes.rules.ts'
import { lockSites, readSites } from './site.store.ts'
import {
  findNewestVersion,
  findVersionFile,
  readSiteVersions,
  type SiteVersion,
} from './site-version.store.ts'
import { readStateChanges, type StateChange } from './site-state.store.ts'
import { buildWholeFile, orderFields } from './stored-site.ts'

interface HistoryRefusal {
  readonly ok: false
  readonly code: 'site.unknown' | 'site.unknown-version'
  readonly text: string
}

const unknownSite = (slug: string): HistoryRefusal => ({
  ok: false,
  code: 'site.unknown',
  text: `There is no site '${slug}'.`,
})

const unknownVersion = (slug: string, version: number, newest: number): HistoryRefusal => ({
  ok: false,
  code: 'site.unknown-version',
  text: `${slug} has no version ${version}; the newest one is ${newest}.`,
})

/** Versions of a site's settings, and the times at which the site was suspended, resumed or removed, newest first. */
export async function listSiteVersions(
  database: Database,
  slug: string,
  limit: number,
): Promise<
  | {
      readonly ok: true
      readonly versions: readonly SiteVersion[]
      readonly states: readonly StateChange[]
    }
  | HistoryRefusal
> {
  return database.asOwner(async (tx) => {
    const [site] = await readSites(tx, { slugs: [slug] })
    if (site === undefined) return unknownSite(slug)
    return {
      ok: true,
      versions: await readSiteVersions(tx, site.id, limit),
      states: await readStateChanges(tx, site.id),
    }
  })
}

/** What changed from one version of a site's settings to another, by default to the newest. */
export async function compareSiteVersions(
  database: Database,
  slug: string,
  from: number,
  to?: number,
): Promise<
  | { readonly ok: true; readonly to: number; readonly changes: readonly FieldChange[] }
  | HistoryRefusal
> {
  return database.asOwner(async (tx) => {
    const newest = await findNewestVersion(tx, slug)
    if (newest === 0) return unknownSite(slug)
    const later = to ?? newest
    const before = await findVersionFile(tx, slug, from)
    const after = await findVersionFile(tx, slug, later)
    if (before === undefined) return unknownVersion(slug, from, newest)
    if (after === undefined) return unknownVersion(slug, later, newest)
    return { ok: true, to: later, changes: listFieldChanges(before, after) }
  })
}

/** A site's file, which can be applied again: in its current state, or as of an earlier version. */
export async function exportSite(
  database: Database,
  slug: string,
  version?: number,
): Promise<
  { readonly ok: true; readonly file: unknown; readonly version: number } | HistoryRefusal
> {
  return database.asOwner(async (tx) => {
    const [site] = await readSites(tx, { slugs: [slug] })
    if (site === undefined) return unknownSite(slug)
    const newest = await findNewestVersion(tx, slug)
    const file =
      version === undefined ? buildWholeFile(site) : await findVersionFile(tx, slug, version)
    if (file === undefined) return unknownVersion(slug, version ?? newest, newest)
    return { ok: true, file: orderFields(file), version: version ?? newest }
  })
}

interface RestoreOptions extends Omit<ApplyOptions, 'base' | 'remove' | 'restoredVersion'> {
  /** Number of the version; undefined: the one before the newest. */
  readonly to?: number | undefined
  /** Reports what would change without changing anything. */
  readonly dryRun?: boolean
}

/**
 * Applies the file of an earlier version as a new version. The file is checked like any other: for example, another
 * site may have taken one of its hosts in the meantime, or it may change shared records.
 */
export async function restoreSite(
  database: Database,
  slug: string,
  checks: readonly FaultCheck[],
  { to, dryRun = false, ...options }: RestoreOptions = {},
): Promise<{ readonly restored: number; readonly result: ApplyResult } | HistoryRefusal> {
  return database.asOwner(async (tx) => {
    await lockSites(tx)
    const newest = await findNewestVersion(tx, slug)
    if (newest === 0) return unknownSite(slug)
    const wanted = to ?? newest - 1
    const file = await findVersionFile(tx, slug, wanted)
    if (file === undefined) {
      return wanted === 0
        ? { ...unknownVersion(slug, 0, newest), text: `${slug} has one version only.` }
        : unknownVersion(slug, wanted, newest)
    }
    await tx.query('SAVEPOINT restored')
    const result = await applyWithin(tx, file, checks, {
      ...options,
      remove: true,
      restoredVersion: wanted,
    })
    if (dryRun) await tx.query('ROLLBACK TO SAVEPOINT restored')
    return { restored: wanted, result }
  })
}
