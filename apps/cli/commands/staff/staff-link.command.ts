import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `staff link`: prints a link that signs a person in. */
export function addStaffLink(staff: Command, run: RunAction): void {
  const command = staff
    .command('link')
    .summary('print a link that signs a person in')
    .description(
      'Prints a link that signs a person in to the console, once, within 15 minutes: for when mails do not arrive. Give it to nobody else.',
    )
    .argument('<email>', 'the address of the person')
    .option(
      '--remove-passkeys',
      'remove their passkeys and recovery codes, if they have lost all of them',
    )
    .addOption(jsonOption())
    .action(run(async () => (await import('./staff-link.ts')).runStaffLink))
  addExamples(command, ['staff link mia@dealer.example'])
}
