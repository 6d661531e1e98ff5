import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `search rebuild`: makes every process rebuild its index from the database. */
export function addSearchRebuild(search: Command, run: RunAction): void {
  const command = search
    .command('rebuild')
    .description('Drop the index snapshots and have running processes rebuild their index.')
    .addOption(jsonOption())
    .action(run(async () => (await import('./search-rebuild.ts')).runSearchRebuild))
  addExamples(command, ['search rebuild'])
}
