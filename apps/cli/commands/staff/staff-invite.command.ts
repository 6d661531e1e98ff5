import { type Command, Option } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** The roles of `modules/staff`, written out because a command's description loads no module. */
const roles = [
  'principal',
  'sales-manager',
  'salesperson',
  'service',
  'marketing',
  'finance',
  'group-manager',
]

/** `staff invite`: invites a person to the console, or gives them another role. */
export function addStaffInvite(staff: Command, run: RunAction): void {
  const command = staff
    .command('invite')
    .summary('invite a person to the console')
    .description(
      'Invites a person to the console, or gives a known person another role. The worker mails them a link that works once, within 72 hours.',
    )
    .argument('<email>', 'the address of the person')
    .option('--name <name>', 'the name of the person')
    .addOption(new Option('--role <role>', 'what they do there').choices(roles))
    .option('--site <slug>', 'the site where they work')
    .option('--group <slug>', 'the dealership group at all whose sites they work')
    .option('--operator', 'an operator of the platform, without --role')
    .option('--location <slug>', 'only at this location of the site')
    .option('--categories <list>', 'only for enquiries of these categories, separated by commas')
    .addOption(jsonOption())
    .action(run(async () => (await import('./staff-invite.ts')).runStaffInvite))
  addExamples(command, [
    'staff invite ops@platform.example --name Ana --operator',
    'staff invite mia@dealer.example --name Mia --role principal --site my-dealer',
    'staff invite leo@dealer.example --name Leo --role service --site my-dealer --location city',
  ])
}
