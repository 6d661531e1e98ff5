import type { Command } from 'commander'
import { addExamples } from './examples.ts'
import { jsonOption } from './options.ts'
import type { RunAction } from './run-action.ts'

/** `site conversion-account`: the keys with which a site tells an advertising platform of conversions. */
export function addSiteConversionAccount(site: Command, run: RunAction): void {
  const command = site
    .command('conversion-account')
    .summary('store the keys with which a site tells an advertising platform of conversions')
    .description(
      'Stores the access token of a site’s account with an advertising platform, encrypted; it is never shown again. It comes from a file of JSON with access_token, as words of a command are seen by others on the machine. Without a file it says whether there are keys.',
    )
    .option('--site <slug>', 'the site (required)')
    .option('--platform <name>', 'whose account it is: meta (required)')
    .option('--file <file>', 'JSON with access_token')
    .addOption(jsonOption())
    .action(
      run(async () => (await import('./site-conversion-account.ts')).runSiteConversionAccount),
    )
  addExamples(command, [
    'site conversion-account --site my-dealer --platform meta',
    'site conversion-account --site my-dealer --platform meta --file meta.json',
  ])
}
