import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `lead release`: delivers a lead that was held as spam. */
export function addLeadRelease(lead: Command, run: RunAction): void {
  const command = lead
    .command('release')
    .description('Deliver a lead that was flagged as spam by mistake.')
    .argument('<id>', 'id of the lead')
    .addOption(jsonOption())
    .action(run(async () => (await import('./lead-release.ts')).runLeadRelease))
  addExamples(command, ['lead release 0191d6a0-1111-4222-8333-444455556666'])
}
