import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { importLocalities, type LocalitiesReport } from '#modules/localities/import-localities.ts'
import { LocalityFileError } from '#modules/localities/locality-file.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

interface PlacesImportOptions extends JsonOption {
  readonly country?: string
}

export async function runPlacesImport(
  context: CommandContext,
  file: string,
  options: PlacesImportOptions,
): Promise<number> {
  const { country } = options
  if (country !== 'AU' && country !== 'NZ') {
    const message = 'Which country? Add --country AU or --country NZ.'
    return refuse(context, options, { code: 'places.no-country', message })
  }
  const path = context.resolvePath(file)
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() !== true) {
    const message = `There is no file ${path} that can be read.`
    return refuse(context, options, { code: 'places.no-file', message })
  }
  const database = await context.openDatabase()
  try {
    const report = await importLocalities(database, country, () => createReadStream(path))
    context.print(options.json === true ? JSON.stringify(report) : describe(report))
    return 0
  } catch (error) {
    if (!(error instanceof LocalityFileError)) throw error
    return refuse(context, options, { code: error.code, message: `${path}: ${error.message}` })
  }
}

function describe({ read, created, unchanged, skipped, rejected }: LocalitiesReport): string {
  return [
    `${read} rows read: ${created} created, ${unchanged} unchanged, ` +
      `${skipped} skipped (nobody lives there), ${rejected.length} rejected`,
    ...rejected.map(({ line, field, reason }) => `  line ${line}: ${field}: ${reason}`),
  ].join('\n')
}
