import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `feed list`: the state of each feed. */
export function addFeedList(feed: Command, run: RunAction): void {
  const command = feed
    .command('list')
    .summary('say when feeds were last received and imported, and why not')
    .description('Lists the feeds that come in by themselves, and how each is doing.')
    .addOption(jsonOption())
    .action(run(async () => (await import('./feed-schedule.ts')).runFeedList))
  addExamples(command, ['feed list'])
}
