import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption, limitOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `redirects list`: the old addresses of a site and their targets. */
export function addRedirectsList(redirects: Command, run: RunAction): void {
  const command = redirects
    .command('list')
    .description('List the old addresses of a site, and where each leads.')
    .option('--site <slug>', 'the site (required)')
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./redirects-list.ts')).runRedirectsList))
  addExamples(command, ['redirects list --site my-dealer'])
}
