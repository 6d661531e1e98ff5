import { applySite } from '#modules/sites/apply-site.ts'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { loadSites } from '#modules/sites/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { checkStockFilter } from './check-stock-filter.ts'

/**
 * The example site in a test's own database, as a website loads it.
 *
 * @param settings of its file, beside those of the example
 */
export async function applyExampleSite(
  database: Database,
  settings: Record<string, unknown> = {},
): Promise<Site> {
  const applied = await applySite(database, buildExampleFile(settings), checkStockFilter)
  if (!applied.ok) throw new Error('the example site is applied')
  const [loaded] = await loadSites(database, checkStockFilter)
  if (loaded?.ok !== true) throw new Error('the example site resolves')
  return loaded.site
}
