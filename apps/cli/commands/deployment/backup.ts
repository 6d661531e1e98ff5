import { makeBackup } from '#apps/deployment/backup/make-backup.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { describeAmount } from '../../printing/describe-amount.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

interface BackupCommandOptions extends JsonOption {
  readonly objects?: boolean
}

export async function runBackup(
  context: CommandContext,
  folder: string,
  options: BackupCommandOptions,
): Promise<number> {
  const made = await makeBackup(context, {
    folder: context.resolvePath(folder),
    copiesObjects: options.objects === true,
    path: process.env['PATH'] ?? '',
  })
  if (!made.ok) return refuse(context, options, made)
  const { manifest, seconds } = made
  if (options.json === true) {
    context.print(JSON.stringify({ ...manifest, seconds }))
    return 0
  }
  const { database, files, secrets, way } = manifest
  const how = way === 'dump' ? 'dumped' : 'copied'
  context.print(
    `database: ${describeAmount(database)}, ${how} from PostgreSQL ${manifest.server_version}`,
  )
  context.print(`files: ${files.count}, ${describeAmount(files)}, ${files.are}`)
  if (files.are === 'listed') {
    context.print(
      '  The objects of the bucket are not in the backup: keep its versions, or add --objects.',
    )
  }
  context.print(`together: ${seconds.toFixed(1)} s`)
  const prints = [...new Set([...secrets.FORECOURT_SECRET, ...secrets.FINANCE_SECRET])]
  context.print(
    `The secret is not in the backup. Without it, what it encrypts is lost: keep it apart (fingerprint ${prints.join(', ')}).`,
  )
  return 0
}
