import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `feed runs`: the recorded runs of a feed. */
export function addFeedRuns(feed: Command, run: RunAction): void {
  const command = feed
    .command('runs')
    .summary('list what became of each run of a feed')
    .description(
      'Lists the latest runs of a feed: what came, what was imported, and why not. The file of each is kept under the name that is shown.',
    )
    .argument('<name>', 'of the feed')
    .requiredOption('--dealership <slug>', 'whose stock it is')
    .addOption(jsonOption())
    .action(run(async () => (await import('./feed-schedule.ts')).runFeedRuns))
  addExamples(command, ['feed runs main --dealership my-dealer'])
}
