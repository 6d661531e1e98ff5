import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `redirects export`: writes redirects in the format that `redirects import` reads. */
export function addRedirectsExport(redirects: Command, run: RunAction): void {
  const command = redirects
    .command('export')
    .description('Write the redirects of a site to a new CSV or JSON file.')
    .argument('<file>', 'a file that is not there yet; its name ends in .csv or .json')
    .option('--site <slug>', 'the site (required)')
    .addOption(jsonOption())
    .action(run(async () => (await import('./redirects-export.ts')).runRedirectsExport))
  addExamples(command, ['redirects export redirects.csv --site my-dealer'])
}
