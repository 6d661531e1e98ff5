import type { CommandContext } from './command-context.ts'
import type { JsonOption } from './options.ts'

interface Refusal {
  readonly code: string
  readonly message: string
  /** The position of the fault in the file, if it has one. */
  readonly line?: number
  readonly byte?: number
}

/** Prints why a command did nothing, with `--json` as JSON. @returns the exit code of a refusal */
export function refuse(
  context: CommandContext,
  options: JsonOption,
  { code, message, line, byte }: Refusal,
): 1 {
  if (options.json === true) context.print(JSON.stringify({ error: message, code, line, byte }))
  context.printNote(message)
  return 1
}
