import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `key list`: the API keys and their systems. */
export function addKeyList(key: Command, run: RunAction): void {
  const command = key
    .command('list')
    .description('List keys: what they open, when they were used last, and which are revoked.')
    .option('--site <slug>', 'of this site alone')
    .option('--dealership <slug>', 'of this dealership alone')
    .addOption(jsonOption())
    .action(run(async () => (await import('./key-list.ts')).runKeyList))
  addExamples(command, ['key list', 'key list --dealership my-dealer-city --json'])
}
