import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site lookup-account`: a site's keys for number-plate lookups. */
export function addSiteLookupAccount(site: Command, run: RunAction): void {
  const command = site
    .command('lookup-account')
    .summary('store the keys of a site’s account for number-plate lookups')
    .description(
      'Stores address and key of a site’s account with a provider of number-plate lookups, encrypted; the key is never shown again. They come from a file of JSON with base_url and api_key, as words of a command are seen by others on the machine. Without a file it says whether there are keys.',
    )
    .option('--site <slug>', 'the site (required)')
    .option('--provider <name>', 'whose account it is: nevdis, autograb or redbook (required)')
    .option('--file <file>', 'JSON with base_url and api_key')
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-lookup-account.ts')).runSiteLookupAccount))
  addExamples(command, [
    'site lookup-account --site my-dealer --provider autograb',
    'site lookup-account --site my-dealer --provider autograb --file autograb.json',
  ])
}
