import type {
  ConfigurationFault,
  ConfigurationNotice,
} from '#modules/sites/faults/configuration-fault.types.ts'
import type { FieldChange } from '#modules/sites/storage/field-changes.rules.ts'
import type { CommandContext } from '../command/command-context.ts'
import type { JsonOption } from '../command/options.ts'
import { countOf } from './count-of.ts'
import { describeFieldChange } from './describe-field-change.ts'

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
  for (const change of changedSince ?? []) context.printNote(`  ${describeFieldChange(change)}`)
  return 1
}

export function printNotices(
  context: CommandContext,
  what: string,
  notices: readonly ConfigurationNotice[],
): void {
  if (notices.length > 0) printFaults(context, `${what}: ${countOf(notices, 'notice')}`, notices)
}

export function printFaults(
  context: CommandContext,
  heading: string,
  faults: readonly (ConfigurationFault | ConfigurationNotice)[],
): void {
  context.printNote(heading)
  for (const { path, message } of faults)
    context.printNote(`  ${path === '' ? '' : `${path}: `}${message}`)
}
