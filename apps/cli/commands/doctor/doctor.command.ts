import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `doctor`: checks a deployment for everything that an operator should know. */
export function addDoctor(program: Command, run: RunAction): void {
  const command = program
    .command('doctor')
    .summary('check the deployment')
    .description(
      'Checks the deployment: database, roles, sites, worker, pictures, deliveries of leads, mails that were not sent, jobs, retention, figures of lenders, lookups of number plates, remote search, secrets and data folder. The exit code is 1 where something is a fault.',
    )
    .addOption(jsonOption())
    .action(run(async () => (await import('./doctor.ts')).runDoctor))
  addExamples(command, ['doctor', 'doctor --json'])
}
