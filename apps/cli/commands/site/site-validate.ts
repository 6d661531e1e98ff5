import {
  describeNeededAccount,
  listNeededAccounts,
} from '#modules/partner-accounts/needed-accounts.rules.ts'
import { findStoredDefaults, statesGroupDefaults } from '#modules/sites/storage/apply-site.ts'
import { findText } from '#modules/sites/faults/loose-values.rules.ts'
import { resolveConfiguration } from '#modules/sites/configuration/resolve-configuration.ts'
import { findMissingAccounts } from '#apps/deployment/find-missing-accounts.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { readSiteFile } from '../../command/read-site-file.ts'
import { printNotices, refuseFaults } from '../../printing/print-faults.ts'

interface SiteValidateOptions extends JsonOption {
  readonly stored?: boolean
}

export async function runSiteValidate(
  context: CommandContext,
  file: string,
  options: SiteValidateOptions,
): Promise<number> {
  const read = await readSiteFile(context, file)
  if (!read.ok) return refuseFaults(context, options, file, read.faults)
  const looks = options.stored === true
  const groupDefaults = looks
    ? await findStoredDefaults(await context.openDatabase(), read.value)
    : undefined
  const result = resolveConfiguration({ file: read.value, groupDefaults }, siteFaultChecks)
  const group = findText(read.value, ['dealership_group', 'slug'])
  const isWhole = looks || group === undefined || statesGroupDefaults(read.value)
  const unlooked = isWhole
    ? undefined
    : `The stored defaults of the group ${group} were not looked at; --stored counts them in, as site apply does.`
  if (!result.ok) {
    const code = refuseFaults(context, options, file, result.faults)
    if (unlooked !== undefined) context.printNote(unlooked)
    return code
  }
  const { configuration } = result
  const notices = looks
    ? await (await context.openDatabase()).asOwner((tx) => findMissingAccounts(tx, configuration))
    : listNeededAccounts(configuration).map((needed) =>
        describeNeededAccount(configuration.slug, needed),
      )
  if (options.json === true)
    context.print(JSON.stringify({ ok: true, slug: configuration.slug, notices }))
  else context.print(`${file}: no faults`)
  printNotices(context, file, notices)
  if (unlooked !== undefined) context.printNote(unlooked)
  return 0
}
