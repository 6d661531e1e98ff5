import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `backup`: the database, its roles and the files, while the deployment is in use. */
export function addBackup(program: Command, run: RunAction): void {
  const command = program
    .command('backup')
    .description(
      'Back up the database with its roles, and the files, while websites run. The secret is not in the backup: keep it apart. Files in a bucket are listed, unless --objects copies them.',
    )
    .argument('<folder>', 'where to: a folder that does not exist yet')
    .option('--objects', 'copy the objects of the bucket too')
    .addOption(jsonOption())
    .action(run(async () => (await import('./backup.ts')).runBackup))
  addExamples(command, ['backup /backups/2026-11-27', 'backup /backups/2026-11-27 --objects'])
}
