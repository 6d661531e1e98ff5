import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site calls`: how often each phone number of a site was called. */
export function addSiteCalls(site: Command, run: RunAction): void {
  const command = site
    .command('calls')
    .summary('count the phone calls to the numbers of a site by their source')
    .description(
      'Counts the phone calls to the numbers of a site as DealerCell reports them, by what each number is shown for (third_parties.dealercell.numbers): how many, how many of them were answered, and how long those lasted.',
    )
    .argument('<slug>', 'slug of the site')
    .option('--days <number>', 'of so many days', '28')
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-calls.ts')).runSiteCalls))
  addExamples(command, ['site calls my-dealer', 'site calls my-dealer --days 7'])
}
