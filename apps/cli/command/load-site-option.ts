import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { CommandContext } from './command-context.ts'
import { findSiteOption, type SiteOption } from './find-site-option.ts'

type LoadedSite =
  | { readonly ok: true; readonly database: Database; readonly site: Site }
  | { readonly ok: false; readonly code: string; readonly message: string }

/** The site of the `--site` option with its resolved settings. */
export async function loadSiteOption(
  context: CommandContext,
  options: SiteOption,
): Promise<LoadedSite> {
  const resolved = await findSiteOption(context, options)
  if (!resolved.ok) return resolved
  const database = await context.openDatabase()
  const [load] = await loadSites(database, siteFaultChecks, [options.site ?? ''])
  if (load?.ok === true) return { ok: true, database, site: load.site }
  const message = `The configuration of ${options.site} has faults; doctor names them.`
  return { ok: false, code: 'site.faults', message }
}
