import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `lead replay`: queues failed deliveries again. */
export function addLeadReplay(lead: Command, run: RunAction): void {
  const command = lead
    .command('replay')
    .description('Try the deliveries of a lead again that are dead or were not sent.')
    .argument('<id>', 'id of the lead')
    .option('--destination <name>', 'only this destination, in whatever state its delivery is')
    .addOption(jsonOption())
    .action(run(async () => (await import('./lead-replay.ts')).runLeadReplay))
  addExamples(command, [
    'lead replay 0191d6a0-1111-4222-8333-444455556666',
    'lead replay 0191d6a0-1111-4222-8333-444455556666 --destination email:sales@dealer.example',
  ])
}
