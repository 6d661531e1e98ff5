import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption, limitOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `stock list`: the vehicles of a dealership, or of all dealerships of a site. */
export function addStockList(stock: Command, run: RunAction): void {
  const command = stock
    .command('list')
    .description(
      'List the current stock, sold vehicles included. Name either a dealership or a site.',
    )
    .option('--dealership <slug>', 'the stock of this dealership')
    .option('--site <slug>', 'the stock of all dealerships of this site')
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./stock-list.ts')).runStockList))
  addExamples(command, ['stock list --site my-dealer', 'stock list --dealership my-dealer --json'])
}
