import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { authorOption, jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site apply`: creates or changes sites from their files. */
export function addSiteApply(site: Command, run: RunAction): void {
  const command = site
    .command('apply')
    .description('Create or change sites. Each file is applied as a whole or not at all.')
    .argument('<file...>', 'site files (JSON), or folders of them')
    .option('--dry-run', 'only print what would change')
    .option(
      '--allow-shared',
      'let it change what other sites share: dealerships, locations, group defaults',
    )
    .option('--join-group', 'let a new site join a dealership group that exists already')
    .option('--remove', 'let it remove whole groups of settings that the file leaves out')
    .option('--base <version>', 'refuse where the site has a newer version than this one')
    .addOption(authorOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-apply.ts')).runSiteApply))
  addExamples(command, [
    'site apply my-dealer.json',
    'site apply my-dealer.json --base 3 --by Ana',
    'site apply sites/ --dry-run',
  ])
}
