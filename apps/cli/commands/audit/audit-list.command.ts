import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption, limitOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `audit list`: who changed what. */
export function addAuditList(audit: Command, run: RunAction): void {
  const command = audit
    .command('list')
    .description('List changes that people and commands made, the newest first.')
    .option('--site <slug>', 'of this site alone')
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./audit-list.ts')).runAuditList))
  addExamples(command, ['audit list --limit 50', 'audit list --site my-dealer --json'])
}
