import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption, limitOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `booking list`: the appointments of a site. */
export function addBookingList(booking: Command, run: RunAction): void {
  const command = booking
    .command('list')
    .description('List the test drives and services that visitors booked, the next one first.')
    .option('--site <slug>', 'whose bookings (required)')
    .option('--all', 'also those that are over or cancelled')
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./booking-list.ts')).runBookingList))
  addExamples(command, ['booking list --site my-dealer', 'booking list --site my-dealer --all'])
}
