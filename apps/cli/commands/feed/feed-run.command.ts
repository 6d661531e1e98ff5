import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `feed run`: imports a feed now. */
export function addFeedRun(feed: Command, run: RunAction): void {
  const command = feed
    .command('run')
    .summary('have a feed run now')
    .description('Adds a run of a feed to the queue, besides its schedule.')
    .argument('<name>', 'of the feed')
    .requiredOption('--dealership <slug>', 'whose stock it is')
    .addOption(jsonOption())
    .action(run(async () => (await import('./feed-schedule.ts')).runFeedRun))
  addExamples(command, ['feed run main --dealership my-dealer'])
}
