import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site payment-account`: a site's keys for its payment provider. */
export function addSitePaymentAccount(site: Command, run: RunAction): void {
  const command = site
    .command('payment-account')
    .summary('store the keys of a site’s account with a payment provider')
    .description(
      'Stores the keys of a site’s account with a payment provider, encrypted; they are never shown again. They come from a file of JSON, as words of a command are seen by others on the machine. Without a file it says whether there are keys, and where the provider has to report to.',
    )
    .option('--site <slug>', 'the site (required)')
    .option('--provider <name>', 'whose account it is: stripe, till or st_george (required)')
    .option('--file <file>', 'JSON with the keys')
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-payment-account.ts')).runSitePaymentAccount))
  addExamples(command, [
    'site payment-account --site my-dealer --provider stripe',
    'site payment-account --site my-dealer --provider stripe --file stripe.json',
  ])
}
