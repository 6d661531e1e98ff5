import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `staff list`: the people who may sign in to the console. */
export function addStaffList(staff: Command, run: RunAction): void {
  const command = staff
    .command('list')
    .description(
      'List people who may sign in to the console: their roles, and when they were there last.',
    )
    .option('--site <slug>', 'of this site alone, with the people of its group')
    .option('--group <slug>', 'of this dealership group and its sites alone')
    .addOption(jsonOption())
    .action(run(async () => (await import('./staff-list.ts')).runStaffList))
  addExamples(command, ['staff list', 'staff list --site my-dealer --json'])
}
