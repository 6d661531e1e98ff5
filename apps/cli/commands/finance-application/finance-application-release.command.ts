import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `finance-application release`: sends an application that was held because bot protection could not check it. */
export function addFinanceApplicationRelease(application: Command, run: RunAction): void {
  const command = application
    .command('release')
    .description(
      'Send an application on that came without showing that a person sends it. Who released it is recorded.',
    )
    .argument('<ref>', 'reference of the application, or its id, as `forecourt doctor` names it')
    .addOption(jsonOption())
    .action(
      run(
        async () => (await import('./finance-application-release.ts')).runFinanceApplicationRelease,
      ),
    )
  addExamples(command, ['finance-application release K7RWM4PX'])
}
