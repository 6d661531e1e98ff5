import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption, limitOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site list`: every site with its origin. */
export function addSiteList(site: Command, run: RunAction): void {
  const command = site
    .command('list')
    .description('List every site with its address.')
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-list.ts')).runSiteList))
  addExamples(command, ['site list', 'site list --limit 10 --json'])
}
