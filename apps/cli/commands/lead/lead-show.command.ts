import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `lead show`: everything stored about a lead. */
export function addLeadShow(lead: Command, run: RunAction): void {
  const command = lead
    .command('show')
    .description(
      'Print a lead with its answers, consents, files, steps, deliveries and their attempts.',
    )
    .argument('<id>', 'id of the lead')
    .addOption(jsonOption())
    .action(run(async () => (await import('./lead-show.ts')).runLeadShow))
  addExamples(command, ['lead show 0191d6a0-1111-4222-8333-444455556666'])
}
