import { exportSite } from '#modules/sites/storage/site-history.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { badVersion, readVersionNumber } from '../../command/site-version-options.ts'

interface SiteExportOptions extends JsonOption {
  readonly version?: string
}

/** Prints JSON with or without `--json`, because the output is a site file. */
export async function runSiteExport(
  context: CommandContext,
  slug: string,
  options: SiteExportOptions,
): Promise<number> {
  const version = readVersionNumber(options.version)
  if (version === 'bad') return refuse(context, options, badVersion('--version'))
  const exported = await exportSite(await context.openDatabase(), slug, version)
  if (!exported.ok) return refuse(context, options, { code: exported.code, message: exported.text })
  context.print(JSON.stringify(exported.file, null, 2))
  context.printNote(`${slug}: version ${exported.version}`)
  return 0
}
