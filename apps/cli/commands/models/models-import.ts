import { readFile, stat } from 'node:fs/promises'
import { findModelClashes } from '#apps/deployment/find-model-clashes.ts'
import { findDocumentPictureFaults } from '#apps/deployment/find-unseen-pictures.ts'
import { importModels, type ModelChange } from '#modules/models/import-models.ts'
import { largestCatalogue, readCatalogue } from '#modules/models/read-catalogue.ts'
import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { countOf } from '../../printing/count-of.ts'
import { printFaults } from '../../printing/print-faults.ts'

interface ModelsImportOptions extends JsonOption {
  readonly dryRun?: boolean
}

export async function runModelsImport(
  context: CommandContext,
  file: string,
  options: ModelsImportOptions,
): Promise<number> {
  const path = context.resolvePath(file)
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() !== true) {
    const message = `There is no file ${path} that can be read.`
    return refuse(context, options, { code: 'models.no-file', message })
  }
  if (found.size > largestCatalogue) {
    const message = `${path} is larger than ${largestCatalogue} bytes; import its makes in several files.`
    return refuse(context, options, { code: 'models.too-large', message })
  }
  const read = readCatalogue(await readFile(path, 'utf8'))
  if (!read.ok) return refuseFaults(context, options, file, read.faults)
  const dryRun = options.dryRun === true
  const result = await importModels(await context.openDatabase(), read.catalogue, {
    dryRun,
    findClashes: findModelClashes,
    findPictureFaults: findDocumentPictureFaults,
  })
  if (!result.ok) return refuseFaults(context, options, file, result.faults)
  const { changes, siteCount } = result
  if (options.json === true) {
    context.print(JSON.stringify({ dry_run: dryRun, site_count: siteCount, changes }))
    return 0
  }
  for (const { model, outcome } of changes) {
    if (outcome !== 'unchanged') context.print(`${model}: ${dryRun ? 'would be ' : ''}${outcome}`)
  }
  context.print(summarize(changes, siteCount))
  return 0
}

function summarize(changes: readonly ModelChange[], siteCount: number): string {
  const outcomes = (['created', 'updated', 'removed', 'unchanged'] as const)
    .map((outcome) => [changes.filter((change) => change.outcome === outcome).length, outcome])
    .filter(([count]) => count !== 0)
    .map((words) => words.join(' '))
  const reach = siteCount === 1 ? '1 site shows' : `${siteCount} sites show`
  return `${countOf(changes, 'model')}: ${outcomes.join(', ') || 'none'}; ${reach} the change`
}

function refuseFaults(
  context: CommandContext,
  options: JsonOption,
  file: string,
  faults: readonly ConfigurationFault[],
): number {
  const error = `${file}: ${countOf(faults, 'fault')}, and nothing is imported`
  if (options.json === true) {
    context.print(JSON.stringify({ error, code: 'models.faults', faults }))
  }
  printFaults(context, error, faults)
  return 1
}
