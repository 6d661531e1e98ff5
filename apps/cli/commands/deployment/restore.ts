import { restoreBackup } from '#apps/deployment/backup/restore-backup.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { describeAmount } from '../../printing/describe-amount.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

interface RestoreCommandOptions extends JsonOption {
  readonly replace?: boolean
}

export async function runRestore(
  context: CommandContext,
  folder: string,
  options: RestoreCommandOptions,
): Promise<number> {
  const restored = await restoreBackup(context, {
    folder: context.resolvePath(folder),
    replace: options.replace === true,
    path: process.env['PATH'] ?? '',
  })
  if (!restored.ok) return refuse(context, options, restored)
  const { manifest, database, files, missingObjects, missingSecrets, movedTo } = restored
  const code = missingObjects > 0 || missingSecrets.length > 0 ? 1 : 0
  if (options.json === true) {
    const { made_at, migration } = manifest
    context.print(
      JSON.stringify({
        made_at,
        migration,
        database,
        files,
        missingObjects,
        missingSecrets,
        movedTo,
      }),
    )
    return code
  }
  context.print(`backup of ${manifest.made_at}, as of migration ${manifest.migration}`)
  context.print(`database: ${describeAmount(database)}`)
  context.print(`files: ${files.count}, ${describeAmount(files)}`)
  if (movedTo !== undefined)
    context.print(`The database that was here is in ${movedTo}: delete it once all is well.`)
  if (missingObjects > 0) {
    context.print(
      `${missingObjects} objects that the backup lists are not in the bucket: restore them from its versions.`,
    )
  }
  for (const secret of missingSecrets) {
    context.print(
      `The secret ${secret} is not configured here. What it encrypts cannot be read until it is: take it from where secrets are kept.`,
    )
  }
  context.print('Run doctor, then start.')
  return code
}
