import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { authorOption, jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site remove`: removes a site for good. */
export function addSiteRemove(site: Command, run: RunAction): void {
  const command = site
    .command('remove')
    .description('Remove a site for good, with what is stored of its visitors.')
    .argument('<slug>', 'slug of the site')
    .option(
      '--confirm <slug>',
      'the slug again; without it the command prints what would be deleted',
    )
    .addOption(authorOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-state.ts')).runSiteRemove))
  addExamples(command, ['site remove my-dealer', 'site remove my-dealer --confirm my-dealer'])
}
