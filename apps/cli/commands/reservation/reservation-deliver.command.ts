import { type Command, Option } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `reservation deliver`: records that the vehicle was handed over. */
export function addReservationDeliver(reservation: Command, run: RunAction): void {
  const command = reservation
    .command('deliver')
    .summary('record that a vehicle was handed over')
    .description(
      'Records that a reserved vehicle was handed over to its buyer, who is told by mail. From that day on counts until when it may be brought back.',
    )
    .argument('<reference>', 'as the buyer has it')
    .option('--site <slug>', 'whose reservation (required)')
    .option('--on <date>', 'day of the delivery, YYYY-MM-DD (required)')
    .option('--km <number>', 'what the odometer showed, in the dealership’s own unit (required)')
    .option('--location <slug>', 'where it was bought (required)')
    .addOption(
      new Option('--buyer <kind>', 'who bought it (required)').choices(['consumer', 'business']),
    )
    .addOption(jsonOption())
    .action(run(async () => (await import('./reservation-deliver.ts')).runReservationDeliver))
  addExamples(command, [
    'reservation deliver K7RWM4PX --site my-dealer --on 2026-12-01 --km 48000 --location city --buyer consumer',
  ])
}
