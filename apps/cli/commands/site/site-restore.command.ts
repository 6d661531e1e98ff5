import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { authorOption, jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site restore`: restores an earlier version of a site’s settings. */
export function addSiteRestore(site: Command, run: RunAction): void {
  const command = site
    .command('restore')
    .description('Apply an earlier version of a site’s settings again, as its newest one.')
    .argument('<slug>', 'slug of the site')
    .option('--to <version>', 'number of the version (default: the one before the newest)')
    .option('--dry-run', 'only print what would change')
    .option('--allow-shared', 'let it change what other sites share')
    .addOption(authorOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-restore.ts')).runSiteRestore))
  addExamples(command, ['site restore my-dealer --dry-run', 'site restore my-dealer --to 3'])
}
