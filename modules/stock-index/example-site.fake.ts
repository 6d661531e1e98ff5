import { applySite } from '#modules/sites/storage/apply-site.ts'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findStockFilterFaults } from './stock-filter-faults.ts'

/**
 * Stores the example site in a test's own database and loads it like a website.
 *
 * @param settings for its file, in addition to the example's
 */
export async function applyExampleSite(
  database: Database,
  settings: Record<string, unknown> = {},
): Promise<Site> {
  const applied = await applySite(database, buildExampleFile(settings), [findStockFilterFaults], {
    remove: true,
  })
  if (!applied.ok) throw new Error('the example site is applied')
  const [loaded] = await loadSites(database, [findStockFilterFaults])
  if (loaded?.ok !== true) throw new Error('the example site resolves')
  return loaded.site
}
