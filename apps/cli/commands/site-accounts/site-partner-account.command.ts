import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site partner-account`: a site's keys for one of its partners. */
export function addSitePartnerAccount(site: Command, run: RunAction): void {
  const command = site
    .command('partner-account')
    .summary('store the keys of a site’s account with a partner')
    .description(
      'Stores the keys of a site’s account with a partner, encrypted; they are never shown again. They come from a file of JSON, as words of a command are seen by others on the machine: for car_clarity and dealer_studio base_url and api_key, for dealercell signing_secret, for turnstile secret_key. Leads that waited for Dealer Studio, or were given up, are sent. Without a file it says whether there are keys.',
    )
    .option('--site <slug>', 'the site (required)')
    .option(
      '--partner <name>',
      'whose account it is: car_clarity, dealer_studio, dealercell or turnstile (required)',
    )
    .option('--file <file>', 'JSON with the keys')
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-partner-account.ts')).runSitePartnerAccount))
  addExamples(command, [
    'site partner-account --site my-dealer --partner car_clarity',
    'site partner-account --site my-dealer --partner car_clarity --file car-clarity.json',
  ])
}
