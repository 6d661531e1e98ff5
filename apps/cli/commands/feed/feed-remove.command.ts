import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `feed remove`: removes a feed. */
export function addFeedRemove(feed: Command, run: RunAction): void {
  const command = feed
    .command('remove')
    .summary('end a feed')
    .description(
      'Ends a feed and forgets its runs with the files that they name. The stock stays as it is, and so does what lies in its drop folder.',
    )
    .argument('<name>', 'of the feed')
    .requiredOption('--dealership <slug>', 'whose stock it is')
    .addOption(jsonOption())
    .action(run(async () => (await import('./feed-schedule.ts')).runFeedRemove))
  addExamples(command, ['feed remove main --dealership my-dealer'])
}
