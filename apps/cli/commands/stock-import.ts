import { createReadStream, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { findMapping } from '#modules/vehicles/feed/find-mapping.ts'
import type { ImportReport } from '#modules/vehicles/intake/import-report.ts'
import { importStock, type StockFormat } from '#modules/vehicles/intake/import-stock.ts'
import { openPictureIntake } from '#modules/vehicles/intake/picture-intake.ts'
import { type Command, type CommandContext, type CommandWords, jsonOption } from './command.ts'
import { findDealership } from '#apps/deployment/find-dealership.ts'
import { openOriginals } from '#apps/deployment/open-originals.ts'
import { openProgress } from './progress.ts'
import { refuse } from './refusal.ts'
import { watchWebsites } from '#apps/deployment/running-websites.ts'

const formats: Readonly<Record<string, StockFormat>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
}

/** `stock import`: brings a dealership's stock in line with a file. */
export const stockImport: Command = {
  name: 'stock import',
  usage:
    'stock import FILE --dealership SLUG [--mapping NAME or FILE] [--dry-run] [--partial] [--force] [--pictures FOLDER] [--json]',
  summary: 'bring the stock in line with a CSV, JSON or JSON Lines file',
  options: {
    dealership: { type: 'string' },
    mapping: { type: 'string' },
    'dry-run': { type: 'boolean' },
    partial: { type: 'boolean' },
    force: { type: 'boolean' },
    pictures: { type: 'string' },
    ...jsonOption,
  },
  positionals: { min: 1, max: 1 },
  async run(context, { positionals, options }) {
    const plan = await planImport(context, { positionals, options })
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
      const json = options['json'] === true
      context.print(json ? JSON.stringify(report) : describeReport(report, request.dryRun))
      return 0
    } finally {
      await websites.close()
    }
  },
}

/** What the words ask for, with everything they name found; else why not. */
async function planImport(context: CommandContext, { positionals, options }: CommandWords) {
  const no = (code: string, message: string) => ({ ok: false, code, message }) as const
  const path = context.resolvePath(positionals[0] ?? '')
  const size = findSize(path)
  if (size === undefined) return no('import.no-file', `There is no file ${path} that can be read.`)
  const format = formats[extname(path).toLowerCase()]
  if (format === undefined) {
    const known = Object.keys(formats).join(', ')
    return no('import.unknown-format', `${path}: the name must end in one of ${known}`)
  }
  const slug = options['dealership']
  if (typeof slug !== 'string') {
    return no('import.no-dealership', 'Which dealership? Add --dealership SLUG.')
  }
  const folder = options['pictures']
  if (typeof folder === 'string' && !isFolder(context.resolvePath(folder))) {
    return no('import.no-folder', `--pictures: there is no folder ${context.resolvePath(folder)}.`)
  }
  const mapping = await readMapping(context, options['mapping'])
  if (mapping !== undefined && !mapping.ok) return { ...mapping.fault, ok: false } as const
  const database = await context.openDatabase()
  const dealership = await findDealership(database, slug)
  if (dealership === undefined) {
    return no('import.unknown-dealership', `There is no dealership '${slug}'.`)
  }
  const dryRun = options['dry-run'] === true
  const request = {
    format,
    source: createReadStream(path),
    mapping: mapping?.mapping,
    partial: options['partial'] === true,
    force: options['force'] === true,
    dryRun,
    pictures: openPictureIntake({
      database,
      files: openOriginals(context.environment),
      dealershipId: dealership.id,
      folders:
        typeof folder === 'string' ? [context.resolvePath(folder), dirname(path)] : [dirname(path)],
      now: () => context.now(),
      dryRun,
    }),
  }
  return { ok: true, database, dealership, request, size } as const
}

async function readMapping(context: CommandContext, named: string | boolean | undefined) {
  return typeof named === 'string'
    ? findMapping(named, (file) => readFile(context.resolvePath(file), 'utf8'))
    : undefined
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function findSize(path: string): number | undefined {
  try {
    const found = statSync(path)
    return found.isFile() ? found.size : undefined
  } catch {
    return undefined
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
