import type { Command } from 'commander'
import { addExamples } from './examples.ts'
import { jsonOption } from './options.ts'
import type { RunAction } from './run-action.ts'

/** `finance-application show`: what an applicant answered, to staff who say why they read it. */
export function addFinanceApplicationShow(application: Command, run: RunAction): void {
  const command = application
    .command('show')
    .description(
      'Print a finance application with its answers and consents. Who read it, and why, is recorded.',
    )
    .argument('<id>', 'id of the application, as the mail about it names it')
    .option('--reason <text>', 'why it is read (required)')
    .addOption(jsonOption())
    .action(
      run(async () => (await import('./finance-application-show.ts')).runFinanceApplicationShow),
    )
  addExamples(command, [
    'finance-application show 0191d6a0-1111-4222-8333-444455556666 --reason lender-asked',
  ])
}
