import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `finance-application show`: an applicant's answers, for staff who state their reason. */
export function addFinanceApplicationShow(application: Command, run: RunAction): void {
  const command = application
    .command('show')
    .description(
      'Print a finance application with its answers and consents. Who read it, and why, is recorded.',
    )
    .argument('<ref>', 'reference of the application, or its id, as the mail about it names it')
    .option('--reason <text>', 'why it is read (required)')
    .addOption(jsonOption())
    .action(
      run(async () => (await import('./finance-application-show.ts')).runFinanceApplicationShow),
    )
  addExamples(command, ['finance-application show K7RWM4PX --reason lender-asked'])
}
