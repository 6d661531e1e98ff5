import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `mail send`: queues the mails that were stored while there was no mail server. */
export function addMailSend(mail: Command, run: RunAction): void {
  const command = mail
    .command('send')
    .summary('send mails that were stored without a mail server')
    .description(
      'Has the mails sent that were stored while the deployment had no mail server: about leads, bookings, reservations, returns, finance applications, surveys and accounts. Workers that have SMTP_URL send them; a lead whose mail is sent so counts as delivered. Mails that tell only what is past by now are left out: sign-in links and appointments that are over, confirmations older than two days, news of saved searches older than a day, questions about a visit two weeks ago, and finance applications that are deleted.',
    )
    .option('--site <slug>', 'only those of this site')
    .option('--dry-run', 'only say how many there are')
    .addOption(jsonOption())
    .action(run(async () => (await import('./mail-send.ts')).runMailSend))
  addExamples(command, ['mail send --dry-run', 'mail send', 'mail send --site my-dealer'])
}
