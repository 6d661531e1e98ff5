import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `booking cancel`: cancels an appointment for the dealer. */
export function addBookingCancel(booking: Command, run: RunAction): void {
  const command = booking
    .command('cancel')
    .description(
      'Cancel a booking for the dealer. Its time is free again, and its visitor is told by mail.',
    )
    .argument('<id>', 'id of the booking')
    .option('--site <slug>', 'refuses the booking of another site')
    .addOption(jsonOption())
    .action(run(async () => (await import('./booking-cancel.ts')).runBookingCancel))
  addExamples(command, ['booking cancel 0191d6a0-1111-4222-8333-444455556666 --site my-dealer'])
}
