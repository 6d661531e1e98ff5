import { type Command, Option } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `return record`: records that a used car was returned. */
export function addReturnRecord(returns: Command, run: RunAction): void {
  const command = returns
    .command('record')
    .summary('record that a used car was brought back')
    .description(
      'Records what was found when a used car was brought back. Where all conditions hold, the deposit goes back through its payment provider, and what else was paid is entered into the ledger. The buyer is told by mail.',
    )
    .argument('<reference>', 'of the reservation, as the buyer has it')
    .option('--site <slug>', 'whose reservation (required)')
    .option('--on <date>', 'day on which it was brought back, YYYY-MM-DD (required)')
    .option('--km <number>', 'what the odometer shows, in the dealership’s own unit (required)')
    .option('--fuel <percent>', 'how full the tank or the battery is, 0 to 100 (required)')
    .addOption(
      new Option('--supplied <what>', 'keys, accessories, handbooks (required)').choices([
        'complete',
        'missing',
      ]),
    )
    .addOption(
      new Option('--condition <how>', 'against that of the delivery (required)').choices([
        'as-delivered',
        'worse',
      ]),
    )
    .option(
      '--paid <amount>',
      'all that the buyer has paid, the deposit in it, also what went back since (required)',
    )
    .option('--lien <amount>', 'what lifts an encumbrance; 0: there is none (required)')
    .option('--balance-reference <text>', 'of the bank, for what is paid to the buyer')
    .option('--lien-reference <text>', 'of the bank, for what is paid to the lender')
    .option('--accept <reason>', 'takes it back although a condition does not hold')
    .option('--refuse', 'does not take it back, because a condition does not hold')
    .addOption(jsonOption())
    .action(run(async () => (await import('./return-record.ts')).runReturnRecord))
  addExamples(command, [
    'return record K7RWM4PX --site my-dealer --on 2026-12-08 --km 48200 --fuel 60 --supplied complete --condition as-delivered --paid 25990 --lien 0 --balance-reference BT1182',
  ])
}
