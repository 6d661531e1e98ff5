import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `lead rules`: who gets which leads. */
export function addLeadRules(lead: Command, run: RunAction): void {
  const command = lead
    .command('rules')
    .description('List the rules by which a site gives new leads to its people, in their order.')
    .option('--site <slug>', 'whose rules (required)')
    .addOption(jsonOption())
    .action(run(async () => (await import('./lead-rules.ts')).runLeadRules))
  addExamples(command, ['lead rules --site my-dealer', 'lead rules --site my-dealer --json'])
}
