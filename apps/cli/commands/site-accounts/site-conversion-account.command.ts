import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site conversion-account`: a site's keys for sending conversions to an advertising platform. */
export function addSiteConversionAccount(site: Command, run: RunAction): void {
  const command = site
    .command('conversion-account')
    .summary('store the keys with which a site tells an advertising platform of conversions')
    .description(
      'Stores the keys of a site’s account with an advertising platform, encrypted; they are never shown again. They come from a file of JSON, as words of a command are seen by others on the machine: for meta with access_token; for google_ads with service_account (the key’s own JSON), customer_id and conversion_actions. Without a file it says whether there are keys.',
    )
    .option('--site <slug>', 'the site (required)')
    .option('--platform <name>', 'whose account it is: meta or google_ads (required)')
    .option('--file <file>', 'JSON with the keys that the platform has')
    .addOption(jsonOption())
    .action(
      run(async () => (await import('./site-conversion-account.ts')).runSiteConversionAccount),
    )
  addExamples(command, [
    'site conversion-account --site my-dealer --platform meta',
    'site conversion-account --site my-dealer --platform meta --file meta.json',
    'site conversion-account --site my-dealer --platform google_ads --file google.json',
  ])
}
