import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `evidence prices`: the prices that a site has shown for a vehicle. */
export function addEvidencePrices(evidence: Command, run: RunAction): void {
  const command = evidence
    .command('prices')
    .summary('print the prices that a site has shown of a vehicle')
    .description(
      'Prints every price that a site has shown of a vehicle, from when until when, and who set it. A vehicle that has left the stock keeps its evidence.',
    )
    .argument('<num>', 'stock number of the vehicle, in any case')
    .requiredOption('--site <slug>', 'the site that showed it')
    .addOption(jsonOption())
    .action(run(async () => (await import('./evidence-prices.ts')).runEvidencePrices))
  addExamples(command, [
    'evidence prices U1001 --site my-dealer',
    'evidence prices U1001 --site my-dealer --json',
  ])
}
