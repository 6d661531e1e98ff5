import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site show`: the resolved configuration of a site. */
export function addSiteShow(site: Command, run: RunAction): void {
  const command = site
    .command('show')
    .description('Print the resolved configuration of a site.')
    .argument('<slug>', 'slug of the site')
    .option('--why', 'name the layer that each value comes from')
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-show.ts')).runSiteShow))
  addExamples(command, ['site show my-dealer', 'site show my-dealer --why'])
}
