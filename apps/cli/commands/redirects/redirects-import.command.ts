import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `redirects import`: redirects the addresses of a dealer's old website. */
export function addRedirectsImport(redirects: Command, run: RunAction): void {
  const command = redirects
    .command('import')
    .description(
      'Lead old addresses of a CSV, JSON or JSON Lines file to pages of a site: all of them, or with any fault none.',
    )
    .argument('<file>', 'with from, to and status (301, 302 or 410)')
    .option('--site <slug>', 'the site (required)')
    .option('--allow-external', 'allow https addresses outside of the site and its group')
    .option('--prune', 'take away the redirects that the file lacks')
    .option('--dry-run', 'only print what would change')
    .addOption(jsonOption())
    .action(run(async () => (await import('./redirects-import.ts')).runRedirectsImport))
  addExamples(command, [
    'redirects import old-addresses.csv --site my-dealer --dry-run',
    'redirects import old-addresses.csv --site my-dealer',
  ])
}
