import { setChangeAuthor } from '#modules/sites/change-author.ts'
import type { FaultCheck } from '#modules/sites/faults/fault-check.types.ts'
import type { SiteAuthor } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { loadSitesWithin } from '#modules/sites/storage/load-sites.ts'
import { readStateChanges } from '#modules/sites/storage/site-state.store.ts'
import {
  findNewestVersion,
  findVersionFile,
  readSiteVersions,
} from '#modules/sites/storage/site-version.store.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { buildPriceRules, type PriceRules } from './price-rules.ts'
import {
  beginOtherChange,
  findPriceRules,
  listUnrecordedSites,
  lockStockOf,
  recordSitePrices,
  savePriceRules,
} from './price-rules.store.ts'
import { findRulesHeldSince } from './rules-held-since.rules.ts'

/**
 * Records the shown prices that a change of sites has affected, in the transaction of that change.
 *
 * @param author who applied, restored, suspended, resumed or removed one of the sites
 */
export async function recordPricesOfSites(
  tx: Tx,
  checks: readonly FaultCheck[],
  slugs: readonly string[],
  author: SiteAuthor | undefined,
): Promise<void> {
  for (const load of await loadSitesWithin(tx, checks, { slugs }, {})) {
    if (load.ok) await settleSite(tx, load.site, author)
  }
}

/** Stores a site's current rules and records the resulting prices. Does nothing if the rules are the same. */
async function settleSite(tx: Tx, site: Site, author: SiteAuthor | undefined): Promise<void> {
  const rules = buildPriceRules(site)
  const stored = await findPriceRules(tx, site.id)
  if (stored !== undefined && isSame(stored, rules)) return
  await lockStockOf(tx, [...rules.dealership_ids, ...(stored?.dealership_ids ?? [])])
  await savePriceRules(tx, rules)
  await beginOtherChange(tx)
  const name = author?.kind === 'operator' ? author.name : null
  const version = (await findNewestVersion(tx, site.slug)) || null
  await setChangeAuthor(tx, { kind: 'site', name, version })
  await recordSitePrices(tx, site.id, null)
}

const isSame = (stored: PriceRules, rules: PriceRules): boolean =>
  (Object.keys(rules) as (keyof PriceRules)[]).every(
    (key) => JSON.stringify(stored[key]) === JSON.stringify(rules[key]),
  )

/**
 * Begins to record the prices of an existing site: each vehicle's present price, dated by the last change of the
 * vehicle or of the site's settings.
 */
export async function beginRecording(
  database: Database,
  checks: readonly FaultCheck[],
): Promise<void> {
  for (const slug of await database.asOwner(listUnrecordedSites)) {
    await database.asOwner((tx) => beginSite(tx, checks, slug))
  }
}

async function beginSite(tx: Tx, checks: readonly FaultCheck[], slug: string): Promise<void> {
  const [load] = await loadSitesWithin(tx, checks, { slugs: [slug] }, {})
  if (load?.ok !== true) return
  const { site } = load
  const rules = buildPriceRules(site)
  await lockStockOf(tx, rules.dealership_ids)
  // Another process may have begun recording already.
  if ((await findPriceRules(tx, site.id)) !== undefined) return
  await savePriceRules(tx, rules)
  await recordSitePrices(tx, site.id, await findKnownSince(tx, site))
}

/** Since when the site has shown prices by its current settings, according to its history. */
async function findKnownSince(tx: Tx, site: Site): Promise<Date> {
  const versions: { appliedAt: Date; file: unknown }[] = []
  for (const { version, appliedAt } of await readSiteVersions(tx, site.id, Infinity)) {
    versions.push({ appliedAt, file: await findVersionFile(tx, site.slug, version) })
  }
  const [state] = await readStateChanges(tx, site.id)
  const times = [findRulesHeldSince(versions), state?.changedAt].map((at) => at?.getTime() ?? 0)
  return new Date(Math.max(...times))
}

/**
 * Compares every site's recorded rules with its settings as this version of the program resolves them, and records
 * the differences, because defaults may have changed.
 */
export async function settleRecordedSites(
  database: Database,
  checks: readonly FaultCheck[],
): Promise<void> {
  await beginRecording(database, checks)
  await database.asOwner(async (tx) => {
    for (const load of await loadSitesWithin(tx, checks, {}, {})) {
      if (load.ok) await settleSite(tx, load.site, { kind: 'system' })
    }
  })
}
