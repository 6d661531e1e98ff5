import { explainSite, loadSites } from '#modules/sites/storage/load-sites.ts'
import { buildOriginRows } from '#modules/sites/configuration/site-rows.view.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { SiteStock } from '#modules/stock-index/site-stock.ts'
import { StockPartition } from '#modules/stock-index/stock-partition.ts'
import { getStockScope } from '#modules/stock-index/stock-scope.ts'
import { buildStockSummary } from '#modules/search/stock-summary.view.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { refuseFaults } from '../../printing/print-faults.ts'

interface SiteShowOptions extends JsonOption {
  readonly why?: boolean
}

export async function runSiteShow(
  context: CommandContext,
  slug: string,
  options: SiteShowOptions,
): Promise<number> {
  const result = await explainSite(await context.openDatabase(), slug, siteFaultChecks)
  if (result === undefined)
    return refuse(context, options, {
      code: 'site.unknown',
      message: `There is no site '${slug}'.`,
    })
  if (!result.ok) return refuseFaults(context, options, slug, result.faults)
  const { configuration, origins } = result
  if (options.why !== true) {
    const shown = { ...configuration, ...(await readNumbers(context, slug)) }
    context.print(JSON.stringify(shown, null, options.json === true ? 0 : 2))
    return 0
  }
  const rows = buildOriginRows(configuration, origins)
  if (options.json === true) context.print(JSON.stringify({ values: rows }))
  else
    for (const { path, value, from } of rows)
      context.print(`${from.padEnd(8)}  ${path} = ${JSON.stringify(value)}`)
  return 0
}

/**
 * Numbers outside the configuration: the ids by which the API names the site (`website_id`) and its dealerships, and
 * the stock summary (§3).
 */
async function readNumbers(context: CommandContext, slug: string) {
  const database = await context.openDatabase()
  const [load] = await loadSites(database, siteFaultChecks, [slug])
  if (load?.ok !== true) return { id: null, stock_summary: null }
  const { site } = load
  const scope = getStockScope(site, indexSettings.version)
  const partition = await StockPartition.open(database, scope, indexSettings, undefined)
  return {
    id: site.id,
    dealerships: site.dealerships.map(
      ({ id, locations: _locations, reviewSet: _reviews, ...entry }) => ({ id, ...entry }),
    ),
    stock_summary: buildStockSummary(new SiteStock(site, partition, context.now())),
  }
}
