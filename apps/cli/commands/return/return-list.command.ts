import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption, limitOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `return list`: the used cars that buyers return. */
export function addReturnList(returns: Command, run: RunAction): void {
  const command = returns
    .command('list')
    .description('List the used cars that buyers bring back, those that wait for somebody first.')
    .option('--site <slug>', 'whose returns (required)')
    .addOption(limitOption())
    .addOption(jsonOption())
    .action(run(async () => (await import('./return-list.ts')).runReturnList))
  addExamples(command, ['return list --site my-dealer'])
}
