import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `stock export-check`: what a site's export files leave out. */
export function addStockExportCheck(stock: Command, run: RunAction): void {
  const command = stock
    .command('export-check')
    .summary('say which vehicles the exported files of a site leave out, and why')
    .description(
      'Writes each file that a site exports, as its website would, and names the vehicles that its receiver would refuse.',
    )
    .requiredOption('--site <slug>', 'the site that exports them')
    .addOption(jsonOption())
    .action(run(async () => (await import('./stock-export-check.ts')).runStockExportCheck))
  addExamples(command, ['stock export-check --site my-dealer'])
}
