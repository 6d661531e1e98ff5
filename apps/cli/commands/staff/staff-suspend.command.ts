import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `staff suspend`: signs a person out everywhere, and lets them in no more. */
export function addStaffSuspend(staff: Command, run: RunAction): void {
  const command = staff
    .command('suspend')
    .description(
      'Sign a person out at once, and refuse them until `staff resume`. Their roles stay.',
    )
    .argument('<email>', 'the address of the person')
    .addOption(jsonOption())
    .action(run(async () => (await import('./staff-suspend.ts')).runStaffSuspend))
  addExamples(command, ['staff suspend leo@dealer.example'])
}

/** `staff resume`: lets a suspended person sign in again. */
export function addStaffResume(staff: Command, run: RunAction): void {
  const command = staff
    .command('resume')
    .description('Let a suspended person sign in again.')
    .argument('<email>', 'the address of the person')
    .addOption(jsonOption())
    .action(run(async () => (await import('./staff-suspend.ts')).runStaffResume))
  addExamples(command, ['staff resume leo@dealer.example'])
}
