import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `restore`: restores a backup into an empty deployment. */
export function addRestore(program: Command, run: RunAction): void {
  const command = program
    .command('restore')
    .description(
      'Restore a backup into the database of DATABASE_URL or the embedded one, with its roles, and its files into the folder or bucket that is configured. Every file of the backup is checked first. Stop websites and workers before. A deployment that is not empty is refused.',
    )
    .argument('<folder>', 'a folder that backup has written')
    .option('--replace', 'restore in place of the database that is there')
    .addOption(jsonOption())
    .action(run(async () => (await import('./restore.ts')).runRestore))
  addExamples(command, ['restore /backups/2026-11-27'])
}
