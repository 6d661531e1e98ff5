import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `booking confirm`: records for the dealer that the visitor will come. */
export function addBookingConfirm(booking: Command, run: RunAction): void {
  const command = booking
    .command('confirm')
    .description(
      'Note that the visitor of a booking is coming. It no longer counts among the unconfirmed ones, of which only so many may be taken.',
    )
    .argument('<id>', 'id of the booking')
    .option('--site <slug>', 'refuses the booking of another site')
    .addOption(jsonOption())
    .action(run(async () => (await import('./booking-confirm.ts')).runBookingConfirm))
  addExamples(command, ['booking confirm 0191d6a0-1111-4222-8333-444455556666 --site my-dealer'])
}
