import { readFile } from 'node:fs/promises'
import type {
  ConfigurationFault,
  ConfigurationNotice,
} from '#modules/sites/faults/configuration-fault.types.ts'
import { parseSiteText } from '#modules/sites/configuration/parse-site-text.ts'
import { findReservedHostFaults } from '#modules/sites/faults/applied-file-faults.rules.ts'
import type { FieldChange } from '#modules/sites/storage/field-changes.rules.ts'
import type { CommandContext } from './command-context.ts'
import { describeFieldChange } from './describe-field-change.ts'
import type { JsonOption } from './options.ts'

/**
 * Reads a site file as JSON. An unreadable file, or one that is not JSON, has one fault for the whole file; one that
 * uses the host of the staff console is refused before other faults are checked.
 */
export async function readSiteFile(
  context: CommandContext,
  file: string,
): Promise<{ ok: true; value: unknown } | { ok: false; faults: readonly ConfigurationFault[] }> {
  let text: string
  try {
    text = await readFile(context.resolvePath(file), 'utf8')
  } catch (error) {
    return {
      ok: false,
      faults: [{ path: '', message: `cannot be read: ${(error as Error).message}` }],
    }
  }
  const parsed = parseSiteText(text)
  if (!parsed.ok) return { ok: false, faults: [parsed.fault] }
  const reserved = findReservedHostFaults(parsed.value, context.environment.consoleHost)
  return reserved.length > 0 ? { ok: false, faults: reserved } : parsed
}

/** Prints every fault. @returns the exit code of a refusal */
export function refuseFaults(
  context: CommandContext,
  options: JsonOption,
  what: string,
  faults: readonly ConfigurationFault[],
  /** The changes since the file's version, if the file is outdated. */
  changedSince?: readonly FieldChange[],
): number {
  const count = `${what}: ${countOf(faults, 'fault')}`
  const code = changedSince === undefined ? 'site.faults' : 'site.outdated'
  if (options.json === true)
    context.print(JSON.stringify({ error: count, code, faults, changed_since: changedSince }))
  printFaults(context, count, faults)
  for (const change of changedSince ?? []) context.tell(`  ${describeFieldChange(change)}`)
  return 1
}

export function printNotices(
  context: CommandContext,
  what: string,
  notices: readonly ConfigurationNotice[],
): void {
  if (notices.length > 0) printFaults(context, `${what}: ${countOf(notices, 'notice')}`, notices)
}

export const countOf = ({ length }: readonly unknown[], word: string): string =>
  `${length} ${length === 1 ? word : `${word}s`}`

export function printFaults(
  context: CommandContext,
  heading: string,
  faults: readonly (ConfigurationFault | ConfigurationNotice)[],
): void {
  context.tell(heading)
  for (const { path, message } of faults)
    context.tell(`  ${path === '' ? '' : `${path}: `}${message}`)
}
