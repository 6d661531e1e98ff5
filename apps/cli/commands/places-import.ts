import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { importLocalities, type LocalitiesReport } from '#modules/localities/import-localities.ts'
import { LocalityFileError } from '#modules/localities/locality-file.ts'
import { type Command, jsonOption } from './command.ts'
import { refuse } from './refusal.ts'

/** `places import`: localities and postcodes of a country, for suggestions of addresses. */
export const placesImport: Command = {
  name: 'places import',
  usage: 'places import FILE --country AU or NZ [--json]',
  summary: 'add localities and postcodes, which addresses are suggested from',
  options: { country: { type: 'string' }, ...jsonOption },
  positionals: { min: 1, max: 1 },
  async run(context, { positionals, options }) {
    const { country } = options
    if (country !== 'AU' && country !== 'NZ') {
      const message = 'Which country? Add --country AU or --country NZ.'
      return refuse(context, options, { code: 'places.no-country', message })
    }
    const path = context.resolvePath(positionals[0] ?? '')
    const found = await stat(path).catch(() => undefined)
    if (found?.isFile() !== true) {
      const message = `There is no file ${path} that can be read.`
      return refuse(context, options, { code: 'places.no-file', message })
    }
    const database = await context.openDatabase()
    try {
      const report = await importLocalities(database, country, () => createReadStream(path))
      context.print(options['json'] === true ? JSON.stringify(report) : describe(report))
      return 0
    } catch (error) {
      if (!(error instanceof LocalityFileError)) throw error
      return refuse(context, options, { code: error.code, message: `${path}: ${error.message}` })
    }
  },
}

function describe({ read, created, unchanged, skipped, rejected }: LocalitiesReport): string {
  return [
    `${read} rows read: ${created} created, ${unchanged} unchanged, ` +
      `${skipped} skipped (nobody lives there), ${rejected.length} rejected`,
    ...rejected.map(({ line, field, reason }) => `  line ${line}: ${field}: ${reason}`),
  ].join('\n')
}
