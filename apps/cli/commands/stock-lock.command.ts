import type { Command } from 'commander'
import { addExamples } from './examples.ts'
import { jsonOption } from './options.ts'
import type { RunAction } from './run-action.ts'

/** `stock lock`: a field of a vehicle that feeds leave alone. */
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

/** `stock unlock`: the end of a lock. */
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

/** `stock locks`: what is locked, by whom and since when. */
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
