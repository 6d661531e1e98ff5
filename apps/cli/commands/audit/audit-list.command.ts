import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption, limitOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `audit list`: who changed what. */
export function addAuditList(audit: Command, run: RunAction): void {
  const command = audit
    .command('list')
    .description(
      'List changes that people, commands, keys, feeds and jobs made, the newest first, and who read customers’ data in bulk.',
    )
    .option('--site <slug>', 'of this site, with its stock and its group')
    .option('--since <when>', 'from this day or instant on: 2026-11-01, 2026-11-01T08:00:00Z')
    .option('--until <when>', 'before this day or instant')
    .option('--who <text>', 'a part of the name, or the id of a person, key or feed')
    .option('--by <kind>', 'what made the change: person, shell, key, feed or job')
    .option(
      '--kind <kind>',
      'what was changed: lead, site, document, vehicle, feed, key, person, …',
    )
    .option('--id <id>', 'of what was changed')
    .option('--action <action>', 'such as lead.state')
    .option('--below <number>', 'continue below this entry, the last of the page before')
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./audit-list.ts')).runAuditList))
  addExamples(command, [
    'audit list --limit 50',
    'audit list --site my-dealer --since 2026-11-01 --who ana --json',
    'audit list --kind vehicle --id 1204',
  ])
}
