import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `staff support`: starts an operator's access to a site's customers, for emergencies. */
export function addStaffSupport(staff: Command, run: RunAction): void {
  const command = staff
    .command('support')
    .summary('let an operator read the customers of a site, in an emergency')
    .description(
      'Starts access of an operator to the customers of a site at once, for reading: for emergencies in which nobody of the dealer answers a request made in the console. Those who manage the site get a mail, see it under People, and can end it.',
    )
    .argument('<site>', 'slug of the site')
    .requiredOption('--reason <text>', 'what it is for; the dealer reads it')
    .requiredOption('--operator <email>', 'the address of the operator')
    .option('--hours <count>', 'for how long, from 1 to 24', '4')
    .addOption(jsonOption())
    .action(run(async () => (await import('./staff-support.ts')).runStaffSupport))
  addExamples(command, [
    'staff support my-dealer --operator ops@platform.example --reason leads-are-missing',
  ])
}
