import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `return show`: a used-car return, with each of its conditions. */
export function addReturnShow(returns: Command, run: RunAction): void {
  const command = returns
    .command('show')
    .description('Print a return with its delivery, its conditions, its steps and its money.')
    .argument('<reference>', 'of the reservation, as the buyer has it')
    .option('--site <slug>', 'whose reservation (required)')
    .addOption(jsonOption())
    .action(run(async () => (await import('./return-show.ts')).runReturnShow))
  addExamples(command, ['return show K7RWM4PX --site my-dealer'])
}
