import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { authorOption, jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site resume`: puts a suspended site back online. */
export function addSiteResume(site: Command, run: RunAction): void {
  const command = site
    .command('resume')
    .description('Put a suspended site on the air again.')
    .argument('<slug>', 'slug of the site')
    .addOption(authorOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-state.ts')).runSiteResume))
  addExamples(command, ['site resume my-dealer'])
}
