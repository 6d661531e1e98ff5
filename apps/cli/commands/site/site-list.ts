import { decideSiteOrigin } from '#modules/sites/host.rules.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { buildSiteRow } from '#modules/sites/configuration/site-rows.view.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { printFaults } from '../../printing/print-faults.ts'

export async function runSiteList(
  context: CommandContext,
  options: JsonOption & LimitOption,
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const loads = await loadSites(await context.openDatabase(), siteFaultChecks)
  const rows = loads
    .flatMap((load) => (load.ok ? [load.site] : []))
    .slice(0, limit)
    .map((site) =>
      buildSiteRow(site, decideSiteOrigin(site.configuration, context.environment.port)),
    )
  if (options.json === true) context.print(JSON.stringify({ sites: rows }))
  else
    for (const row of rows)
      context.print(
        `${row.slug.padEnd(24)} ${row.template.padEnd(11)} ${row.url}${row.state === 'open' ? '' : `  ${row.state}`}`,
      )
  for (const load of loads)
    if (!load.ok) printFaults(context, `${load.slug} no longer resolves`, load.faults)
  return 0
}
