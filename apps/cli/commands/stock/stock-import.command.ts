import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `stock import`: replaces a dealership's stock with the contents of a file. */
export function addStockImport(stock: Command, run: RunAction): void {
  const command = stock
    .command('import')
    .description(
      'Bring the stock of a dealership in line with a CSV, JSON, JSON Lines or XML file. Vehicles that the file lacks are removed from the stock.',
    )
    .argument(
      '<file>',
      'the file; its name ends in .csv, .tsv, .txt, .json, .jsonl, .ndjson or .xml',
    )
    .option('--dealership <slug>', 'whose stock it is (this or --group is required)')
    .option(
      '--group <slug>',
      'a dealership group whose dealerships a column of the mapping tells apart',
    )
    .option('--mapping <file>', 'name of a mapping that comes with Forecourt, or a file with one')
    .option('--dry-run', 'only print what would change')
    .option('--partial', 'remove no vehicle that the file lacks')
    .option(
      '--force',
      'remove also more than half of the stock, or despite rows without a stock number',
    )
    .option('--pictures <folder>', 'where the pictures lie that the file names')
    .option('--by <name>', 'who imports it; the name of your login unless stated')
    .addOption(jsonOption())
    .action(run(async () => (await import('./stock-import.ts')).runStockImport))
  addExamples(command, [
    'stock import stock.csv --dealership my-dealer --dry-run',
    'stock import stock.csv --dealership my-dealer --mapping mapping.json',
    'stock import all.csv --group my-group --mapping mapping.json --dry-run',
  ])
}
