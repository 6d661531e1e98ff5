import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `key revoke`: revokes a key, effective from its next request. */
export function addKeyRevoke(key: Command, run: RunAction): void {
  const command = key
    .command('revoke')
    .description('Revoke a key: from its next request on it opens nothing. It stays in the list.')
    .argument('<id>', 'of the key, as `key list` prints it')
    .addOption(jsonOption())
    .action(run(async () => (await import('./key-revoke.ts')).runKeyRevoke))
  addExamples(command, ['key revoke a1b2c3d4e5f6'])
}
