import type { ImportReport } from '#modules/vehicles/intake/import-report.ts'
import { importStock } from '#modules/vehicles/intake/import-stock.ts'
import { watchWebsites } from '#apps/deployment/running-websites.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { type ImportPlanOptions, planImport } from './plan-import.ts'
import { findGroupDealerships } from './group-dealerships.ts'
import { openProgress } from '../../command/progress.ts'
import { refuse } from '../../command/refusal.ts'

type StockImportOptions = JsonOption & ImportPlanOptions & { readonly group?: string }

export async function runStockImport(
  context: CommandContext,
  file: string,
  options: StockImportOptions,
): Promise<number> {
  if (options.group !== undefined) return importGroup(context, file, options, options.group)
  const plan = await planImport(context, file, options)
  if (!plan.ok) return refuse(context, options, plan)
  const { report, fault } = await importPlanned(context, plan)
  if (report === undefined) return refuse(context, options, fault)
  const json = options.json === true
  context.print(json ? JSON.stringify(report) : describeReport(report, plan.request.dryRun))
  return 0
}

/** Imports one file for all dealerships of a group: each dealership's rows are applied completely or not at all. */
async function importGroup(
  context: CommandContext,
  file: string,
  options: StockImportOptions,
  slug: string,
): Promise<number> {
  const group = await findGroupDealerships(context, slug, options.dealership)
  if (!group.ok) return refuse(context, options, group)
  const outcomes: ({ dealership: string } & Awaited<ReturnType<typeof importPlanned>>)[] = []
  for (const dealership of group.slugs) {
    const plan = await planImport(context, file, { ...options, dealership })
    if (!plan.ok) return refuse(context, options, plan)
    if (plan.request.mapping?.dealership === undefined) return refuse(context, options, noColumn)
    outcomes.push({ dealership, ...(await importPlanned(context, plan)) })
  }
  if (options.json === true) context.print(JSON.stringify({ dealerships: outcomes }))
  else
    for (const { dealership, report, fault } of outcomes) {
      const text = report === undefined ? fault.message : describeReport(report, options.dryRun)
      context.print(`${dealership}: ${text}`)
    }
  return outcomes.some(({ report }) => report === undefined) ? 1 : 0
}

const noColumn = {
  code: 'import.no-dealership-column',
  message: 'For a group a mapping has to say which column names the dealership: add "dealership".',
} as const

type ImportPlan = Extract<Awaited<ReturnType<typeof planImport>>, { ok: true }>

async function importPlanned(context: CommandContext, plan: ImportPlan) {
  const { database, dealership, request, size } = plan
  const websites = await watchWebsites(database)
  const progress = openProgress(context, size)
  try {
    const outcome = await importStock(
      { database, cipher: context.getCipher(), now: () => context.now() },
      { ...request, dealership, onProgress: progress.show },
    ).finally(progress.end)
    if (!outcome.ok) return { fault: outcome.fault }
    const { report } = outcome
    if (!request.dryRun && report.created + report.updated + report.removed > 0) {
      const { running, showing } = await websites.settle(dealership.id)
      if (running > 0) context.printNote(`${showing} of ${running} running websites show it.`)
    }
    return { report }
  } finally {
    await websites.close()
  }
}

function describeReport(report: ImportReport, dryRun = false): string {
  const { read, created, updated, unchanged, removed, rejected, warnings, leftOut = 0 } = report
  const lines = [
    `${read} ${read === 1 ? 'row' : 'rows'} read: ${created} created, ${updated} updated, ${unchanged} unchanged, ` +
      `${rejected.length} rejected; ${removed} removed from the stock`,
    ...(leftOut > 0
      ? [
          `  ${leftOut} ${leftOut === 1 ? 'row is' : 'rows are'} of other dealerships or left out by the filter`,
        ]
      : []),
    ...rejected.map(({ line, field, reason }) => `  line ${line}: ${field}: ${reason}`),
    ...warnings.map(
      ({ message, count, line }) => `  warning: ${message} (${count}×, first on line ${line})`,
    ),
  ]
  if (dryRun) lines.push('Dry run: nothing was changed.')
  return lines.join('\n')
}
