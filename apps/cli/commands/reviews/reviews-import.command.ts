import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `reviews import`: stores customers' reviews of a dealership. */
export function addReviewsImport(reviews: Command, run: RunAction): void {
  const command = reviews
    .command('import')
    .description(
      'Store the reviews of a CSV, JSON or JSON Lines file by their ids: all of them, or with any fault none.',
    )
    .argument('<file>', 'with id, customer_name, text, rating, review_date, image')
    .option('--dealership <slug>', 'whose reviews they are (required)')
    .option('--count <number>', 'how many reviews their source counts in all')
    .option('--average <rating>', 'the average of all of them, such as 4.8')
    .option('--source <name>', 'the website that collected them, such as Google')
    .option('--pictures <folder>', 'where the pictures lie that the file names')
    .option('--prune', 'take away the reviews that the file lacks')
    .option('--dry-run', 'only print what would change')
    .addOption(jsonOption())
    .action(run(async () => (await import('./reviews-import.ts')).runReviewsImport))
  addExamples(command, [
    'reviews import reviews.csv --dealership my-dealer --dry-run',
    'reviews import reviews.json --dealership my-dealer --source Google --count 41 --average 4.8',
  ])
}
