import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `stock locks`: the locked fields, with who locked them and when. */
export function addStockLocks(stock: Command, run: RunAction): void {
  const command = stock
    .command('locks')
    .summary('list locked fields, with who locked them and when')
    .description('Lists the locked fields of a dealership’s vehicles.')
    .requiredOption('--dealership <slug>', 'whose stock it is')
    .option('--all', 'locks that have ended too')
    .addOption(jsonOption())
    .action(run(async () => (await import('./stock-lock.ts')).runStockLocks))
  addExamples(command, ['stock locks --dealership my-dealer'])
}
