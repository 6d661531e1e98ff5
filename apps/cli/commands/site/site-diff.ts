import { compareSiteVersions } from '#modules/sites/storage/site-history.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { describeFieldChange } from '../../printing/describe-field-change.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { countOf } from '../../printing/count-of.ts'
import { badVersion, readVersionNumber } from '../../command/site-version-options.ts'

export async function runSiteDiff(
  context: CommandContext,
  slug: string,
  from: string,
  to: string | undefined,
  options: JsonOption,
): Promise<number> {
  const earlier = readVersionNumber(from)
  const later = readVersionNumber(to)
  if (earlier === 'bad' || earlier === undefined || later === 'bad') {
    return refuse(context, options, badVersion('site diff'))
  }
  const compared = await compareSiteVersions(await context.openDatabase(), slug, earlier, later)
  if (!compared.ok) return refuse(context, options, { code: compared.code, message: compared.text })
  const { changes } = compared
  if (options.json === true) {
    context.print(JSON.stringify({ site: slug, from: earlier, to: compared.to, changes }))
    return 0
  }
  context.print(
    `${slug}: ${countOf(changes, 'change')} from version ${earlier} to version ${compared.to}`,
  )
  for (const change of changes) context.print(`  ${describeFieldChange(change)}`)
  return 0
}
