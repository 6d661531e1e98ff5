import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `reservation refund`: refunds the deposit and offers the vehicle again. */
export function addReservationRefund(reservation: Command, run: RunAction): void {
  const command = reservation
    .command('refund')
    .description('Send the deposit of a reservation back, and offer its vehicle again.')
    .argument('<reference>', 'as the buyer has it')
    .option('--site <slug>', 'whose reservation (required)')
    .addOption(jsonOption())
    .action(run(async () => (await import('./reservation-end.ts')).runReservationRefund))
  addExamples(command, ['reservation refund K7RWM4PX --site my-dealer'])
}

/** `reservation release`: offers the vehicle again; the deposit is kept until it is refunded. */
export function addReservationRelease(reservation: Command, run: RunAction): void {
  const command = reservation
    .command('release')
    .description('Offer the vehicle of a reservation again; a deposit stays until it is refunded.')
    .argument('<reference>', 'as the buyer has it')
    .option('--site <slug>', 'whose reservation (required)')
    .addOption(jsonOption())
    .action(run(async () => (await import('./reservation-end.ts')).runReservationRelease))
  addExamples(command, ['reservation release K7RWM4PX --site my-dealer'])
}
