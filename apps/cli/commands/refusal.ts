import type { CommandContext, CommandWords } from './command.ts'

interface Refusal {
  readonly code: string
  readonly message: string
  /** Where in the file, where there is one. */
  readonly line?: number
  readonly byte?: number
}

/** Says why a command did nothing, to people and, with `--json`, to programs; the exit code of a refusal. */
export function refuse(
  context: CommandContext,
  options: CommandWords['options'],
  { code, message, ...more }: Refusal,
): 1 {
  if (options['json'] === true) context.print(JSON.stringify({ error: message, code, ...more }))
  context.tell(message)
  return 1
}

/** `--limit N`; undefined where it is no whole number from 1. Without one, everything. */
export function readLimit(options: CommandWords['options']): number | undefined {
  const text = options['limit']
  if (text === undefined) return Infinity
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

export const badLimit = { code: 'limit', message: '--limit takes a whole number from 1' }
