import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site diff`: the differences between two versions. */
export function addSiteDiff(site: Command, run: RunAction): void {
  const command = site
    .command('diff')
    .description('Print what changed between two versions of a site’s settings.')
    .argument('<slug>', 'slug of the site')
    .argument('<from>', 'number of the earlier version')
    .argument('[to]', 'number of the later one (default: the newest)')
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-diff.ts')).runSiteDiff))
  addExamples(command, ['site diff my-dealer 3 4', 'site diff my-dealer 3'])
}
