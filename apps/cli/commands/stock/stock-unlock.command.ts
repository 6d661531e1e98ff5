import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `stock unlock`: removes a lock. */
export function addStockUnlock(stock: Command, run: RunAction): void {
  const command = stock
    .command('unlock')
    .summary('end the lock of a field')
    .description('Ends the lock of a field: the next feed decides it again.')
    .argument('<num>', 'stock number of the vehicle')
    .argument('<field>', 'the locked field')
    .requiredOption('--dealership <slug>', 'whose stock it is')
    .requiredOption('--by <name>', 'who ends it')
    .addOption(jsonOption())
    .action(run(async () => (await import('./stock-lock.ts')).runStockUnlock))
  addExamples(command, ['stock unlock U1001 price --dealership my-dealer --by Ana'])
}
