import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption, limitOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `conversion list`: a site's conversions that were sent to advertising platforms, and those that were not. */
export function addConversionList(conversion: Command, run: RunAction): void {
  const command = conversion
    .command('list')
    .description(
      'List of what events a site told advertising platforms, or is to tell them, the newest first. One that a platform took and is still asked about says so (with --json: "followed"); a sent one that says nothing counts.',
    )
    .option('--site <slug>', 'whose events (required)')
    .option('--dead', 'only those that are not tried any more')
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./conversion-list.ts')).runConversionList))
  addExamples(command, [
    'conversion list --site my-dealer',
    'conversion list --site my-dealer --dead',
  ])
}
