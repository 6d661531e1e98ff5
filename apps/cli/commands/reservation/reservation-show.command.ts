import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `reservation show`: everything stored about a reservation, with its payments. */
export function addReservationShow(reservation: Command, run: RunAction): void {
  const command = reservation
    .command('show')
    .description('Print a reservation with its buyer, what they agreed to, and its payments.')
    .argument('<reference>', 'as the buyer has it')
    .option('--site <slug>', 'whose reservation (required)')
    .addOption(jsonOption())
    .action(run(async () => (await import('./reservation-show.ts')).runReservationShow))
  addExamples(command, ['reservation show K7RWM4PX --site my-dealer'])
}
