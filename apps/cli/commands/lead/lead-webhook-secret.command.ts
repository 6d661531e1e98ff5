import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `lead webhook-secret`: the secret with which a receiver verifies webhook signatures. */
export function addLeadWebhookSecret(lead: Command, run: RunAction): void {
  const command = lead
    .command('webhook-secret')
    .description('Print the secret with which a receiver checks the webhooks of one URL.')
    .option('--site <slug>', 'the site that sends them (required)')
    .option('--url <url>', 'where they are sent (required)')
    .addOption(jsonOption())
    .action(run(async () => (await import('./lead-webhook-secret.ts')).runLeadWebhookSecret))
  addExamples(command, ['lead webhook-secret --site my-dealer --url https://crm.example/leads'])
}
