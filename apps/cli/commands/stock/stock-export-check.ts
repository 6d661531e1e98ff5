import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { decideSiteOrigin } from '#modules/sites/host.rules.ts'
import { exportFormats } from '#modules/stock-exports/formats/export-formats.ts'
import { writeExport } from '#modules/stock-exports/write-export.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { SiteStock } from '#modules/stock-index/site-stock.ts'
import { StockPartition } from '#modules/stock-index/stock-partition.ts'
import { getStockScope } from '#modules/stock-index/stock-scope.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

/** Omissions of each file shown on the screen; `--json` prints all of them. */
const mostNamed = 20

/** Writes a site's export files, and prints the contents and omissions of each. */
export async function runStockExportCheck(
  context: CommandContext,
  options: JsonOption & { readonly site: string },
): Promise<number> {
  const database = await context.openDatabase()
  const [load] = await loadSites(database, siteFaultChecks, [options.site])
  if (load?.ok !== true) {
    const message = `There is no site '${options.site}' that can be served.`
    return refuse(context, options, { code: 'export.no-site', message })
  }
  const { site } = load
  const scope = getStockScope(site, indexSettings.version)
  const partition = await StockPartition.open(database, scope, indexSettings, undefined)
  const stock = new SiteStock(site, partition, context.now())
  const origin = decideSiteOrigin(site.configuration, context.environment.port)
  const files = []
  for (const format of exportFormats) {
    if (!site.configuration.stock_exports[format.id].enabled) continue
    const { count, leftOut } = await writeExport({ database, stock, origin }, format)
    files.push({ file: `/exports/${format.file}`, count, left_out: leftOut })
  }
  if (options.json === true) {
    context.print(JSON.stringify({ files }))
    return 0
  }
  if (files.length === 0) context.print('The site exports no file (stock_exports in its settings).')
  for (const { file, count, left_out: leftOut } of files) {
    context.print(`${file}  ${count} vehicles, ${leftOut.length} left out`)
    for (const { stocknum, faults } of leftOut.slice(0, mostNamed)) {
      const words = faults.map(({ field, fault }) => `${field} ${fault}`).join(', ')
      context.print(`  ${stocknum}: ${words}`)
    }
    if (leftOut.length > mostNamed) context.print(`  and ${leftOut.length - mostNamed} more`)
  }
  return 0
}
