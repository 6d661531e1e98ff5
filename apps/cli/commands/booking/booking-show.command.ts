import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `booking show`: one appointment. */
export function addBookingShow(booking: Command, run: RunAction): void {
  const command = booking
    .command('show')
    .description('Print a booking: when, where, who comes, with what, and what became of it.')
    .argument('<id>', 'id of the booking')
    .option('--site <slug>', 'refuses the booking of another site')
    .addOption(jsonOption())
    .action(run(async () => (await import('./booking-show.ts')).runBookingShow))
  addExamples(command, ['booking show 0191d6a0-1111-4222-8333-444455556666'])
}
