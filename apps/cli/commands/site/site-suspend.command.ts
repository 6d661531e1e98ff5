import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { authorOption, jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site suspend`: takes a site offline until it is resumed. */
export function addSiteSuspend(site: Command, run: RunAction): void {
  const command = site
    .command('suspend')
    .description('Take a site off the air until it is resumed; its settings, stock and leads stay.')
    .argument('<slug>', 'slug of the site')
    .addOption(authorOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-state.ts')).runSiteSuspend))
  addExamples(command, ['site suspend my-dealer', 'site suspend my-dealer --by Ana'])
}
