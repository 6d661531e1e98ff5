import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `stock turn-remove`: takes the 360° view of a vehicle away. */
export function addStockTurnRemove(stock: Command, run: RunAction): void {
  const command = stock
    .command('turn-remove')
    .summary('take the 360° view of a vehicle away')
    .description(
      'Takes the 360° view of a vehicle away, whatever feeds send. With stock unlock the next feed decides again.',
    )
    .argument('<num>', 'stock number of the vehicle')
    .requiredOption('--dealership <slug>', 'whose stock it is')
    .requiredOption('--by <name>', 'who takes it away')
    .addOption(jsonOption())
    .action(run(async () => (await import('./stock-turn.ts')).runStockTurnRemove))
  addExamples(command, ['stock turn-remove U1001 --dealership my-dealer --by Ana'])
}
