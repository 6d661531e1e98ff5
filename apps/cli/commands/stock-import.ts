import type { ImportReport } from '#modules/vehicles/intake/import-report.ts'
import { importStock } from '#modules/vehicles/intake/import-stock.ts'
import { watchWebsites } from '#apps/deployment/running-websites.ts'
import type { CommandContext } from './command-context.ts'
import type { JsonOption } from './options.ts'
import { type ImportPlanOptions, planImport } from './plan-import.ts'
import { openProgress } from './progress.ts'
import { refuse } from './refusal.ts'

type StockImportOptions = JsonOption & ImportPlanOptions

export async function runStockImport(
  context: CommandContext,
  file: string,
  options: StockImportOptions,
): Promise<number> {
  const plan = await planImport(context, file, options)
  if (!plan.ok) return refuse(context, options, plan)
  const { database, dealership, request, size } = plan
  const websites = await watchWebsites(database)
  const progress = openProgress(context, size)
  try {
    const outcome = await importStock(
      { database, cipher: context.getCipher(), now: () => context.now() },
      { ...request, dealership, onProgress: progress.show },
    ).finally(progress.end)
    if (!outcome.ok) return refuse(context, options, outcome.fault)
    const { report } = outcome
    if (!request.dryRun && report.created + report.updated + report.removed > 0) {
      const { running, showing } = await websites.settle(dealership.id)
      if (running > 0) context.tell(`${showing} of ${running} running websites show it.`)
    }
    const json = options.json === true
    context.print(json ? JSON.stringify(report) : describeReport(report, request.dryRun))
    return 0
  } finally {
    await websites.close()
  }
}

function describeReport(report: ImportReport, dryRun: boolean): string {
  const { read, created, updated, unchanged, removed, rejected, warnings } = report
  const lines = [
    `${read} rows read: ${created} created, ${updated} updated, ${unchanged} unchanged, ` +
      `${rejected.length} rejected; ${removed} removed from the stock`,
    ...rejected.map(({ line, field, reason }) => `  line ${line}: ${field}: ${reason}`),
    ...warnings.map(
      ({ message, count, line }) => `  warning: ${message} (${count}×, first on line ${line})`,
    ),
  ]
  if (dryRun) lines.push('Dry run: nothing was changed.')
  return lines.join('\n')
}
