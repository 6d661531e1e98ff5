import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `stock lock`: protects a field of a vehicle from feeds. */
export function addStockLock(stock: Command, run: RunAction): void {
  const command = stock
    .command('lock')
    .summary('give a field of a vehicle a value that no feed changes')
    .description(
      'Gives a field of a vehicle a value that it has at once and keeps, whatever feeds and the API say, until the lock is ended. The field is named as in a file without a mapping; an empty value empties it.',
    )
    .argument('<num>', 'stock number of the vehicle')
    .argument('<field>', 'such as price, body or status')
    .argument('<value>', 'as a file would have it')
    .requiredOption('--dealership <slug>', 'whose stock it is')
    .requiredOption('--by <name>', 'who settles it')
    .addOption(jsonOption())
    .action(run(async () => (await import('./stock-lock.ts')).runStockLock))
  addExamples(command, ['stock lock U1001 price 27990 --dealership my-dealer --by Ana'])
}
