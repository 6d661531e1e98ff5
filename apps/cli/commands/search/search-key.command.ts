import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `search key`: a credential for other programs to search a site. */
export function addSearchKey(search: Command, run: RunAction): void {
  const command = search
    .command('key')
    .description('Print the key with which programs search the stock of a site.')
    .option('--site <slug>', 'the site to search (required)')
    .option('--expires <when>', 'print a token that ends by itself: after 90m, 12h or 30d, or then')
    .addOption(jsonOption())
    .action(run(async () => (await import('./search-key.ts')).runSearchKey))
  addExamples(command, ['search key --site my-dealer', 'search key --site my-dealer --expires 30d'])
}
