import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site export`: the current file of a site. */
export function addSiteExport(site: Command, run: RunAction): void {
  const command = site
    .command('export')
    .description('Print the file of a site, as site apply reads it.')
    .argument('<slug>', 'slug of the site')
    .option('--version <number>', 'the file of this version (default: as the site is now)')
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-export.ts')).runSiteExport))
  addExamples(command, ['site export my-dealer', 'site export my-dealer --version 3'])
}
