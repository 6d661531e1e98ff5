import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `feed diff`: what importing a file would change in the stock. */
export function addFeedDiff(feed: Command, run: RunAction): void {
  const command = feed
    .command('diff')
    .summary('show what a file would change, and what its words became')
    .description(
      'Shows what importing a file would change in the stock of a dealership, which fields persons have locked against it, and what its words for make, body, fuel, drive and transmission became, with how sure that is. Changes nothing.',
    )
    .argument(
      '<file>',
      'the file; its name ends in .csv, .tsv, .txt, .json, .jsonl, .ndjson or .xml',
    )
    .option('--dealership <slug>', 'whose stock it is (required)')
    .option('--mapping <file>', 'name of a mapping that comes with Forecourt, or a file with one')
    .option('--partial', 'as an import that removes no vehicle that the file lacks')
    .option('--force', 'as an import that removes also more than half of the stock')
    .addOption(jsonOption())
    .action(run(async () => (await import('./feed-diff.ts')).runFeedDiff))
  addExamples(command, ['feed diff stock.csv --dealership my-dealer'])
}
