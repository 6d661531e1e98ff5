import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption, limitOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `reservation list`: the reservations of a site. */
export function addReservationList(reservation: Command, run: RunAction): void {
  const command = reservation
    .command('list')
    .description('List the reservations of a site, the newest first.')
    .option('--site <slug>', 'whose reservations (required)')
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./reservation-list.ts')).runReservationList))
  addExamples(command, ['reservation list --site my-dealer'])
}
