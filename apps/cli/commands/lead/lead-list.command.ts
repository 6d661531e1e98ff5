import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption, limitOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `lead list`: the leads of a site. */
export function addLeadList(lead: Command, run: RunAction): void {
  const command = lead
    .command('list')
    .description('List the leads of a site, the newest first, flagged ones included.')
    .option('--site <slug>', 'whose leads (required)')
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./lead-list.ts')).runLeadList))
  addExamples(command, ['lead list --site my-dealer', 'lead list --site my-dealer --limit 20'])
}
