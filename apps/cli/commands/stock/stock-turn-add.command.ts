import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `stock turn-add`: uploads the frames of a vehicle's 360° view. */
export function addStockTurnAdd(stock: Command, run: RunAction): void {
  const command = stock
    .command('turn-add')
    .summary('give a vehicle a 360° view')
    .description(
      'Makes the pictures of a folder the frames of a vehicle’s 360° view, in the order of their names: 8 to 72, from the front over the left side, the rear and the right side. They replace earlier frames, and no feed changes them.',
    )
    .argument('<num>', 'stock number of the vehicle')
    .argument('<folder>', 'a folder with nothing but the pictures')
    .requiredOption('--dealership <slug>', 'whose stock it is')
    .requiredOption('--by <name>', 'who uploads them')
    .addOption(jsonOption())
    .action(run(async () => (await import('./stock-turn.ts')).runStockTurnAdd))
  addExamples(command, ['stock turn-add U1001 ./U1001 --dealership my-dealer --by Ana'])
}
