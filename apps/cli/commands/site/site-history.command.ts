import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption, limitOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site history`: the versions of a site’s settings. */
export function addSiteHistory(site: Command, run: RunAction): void {
  const command = site
    .command('history')
    .description('List the versions of a site’s settings, the newest first.')
    .argument('<slug>', 'slug of the site')
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-history.ts')).runSiteHistory))
  addExamples(command, ['site history my-dealer', 'site history my-dealer --limit 10'])
}
