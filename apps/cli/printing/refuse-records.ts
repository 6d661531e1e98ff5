import type { RecordFault } from '#modules/content/records/record-file.types.ts'
import type { CommandContext } from '../command/command-context.ts'
import type { JsonOption } from '../command/options.ts'
import { countOf } from './count-of.ts'

/** Prints the faults of a file of records, of which nothing is applied. @returns the exit code */
export function refuseRecords(
  context: CommandContext,
  options: JsonOption,
  refused: {
    readonly file: string
    readonly code: string
    readonly faults: readonly RecordFault[]
  },
): number {
  const { file, code, faults } = refused
  const error = `${file}: ${countOf(faults, 'fault')}, and nothing is applied`
  if (options.json === true) context.print(JSON.stringify({ error, code, faults }))
  context.printNote(error)
  for (const { line, field, reason } of faults) {
    const place = line === null ? file : `line ${line}`
    context.printNote(`  ${place}: ${field === null ? '' : `${field}: `}${reason}`)
  }
  return 1
}
