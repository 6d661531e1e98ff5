import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `mail receive`: hands a mail from standard input over to the website, for a mail server's pipe. */
export function addMailReceive(mail: Command, run: RunAction): void {
  const command = mail
    .command('receive')
    .summary('hand a customer’s reply over to the website')
    .description(
      'Reads one raw mail of at most 10 MB from standard input, signs it with INBOUND_MAIL_SECRET and posts it to the website. Made for a pipe of Postfix: it exits with 0 once the mail is stored, with 75 if it is to be tried again later, and with 65 or 67 if the mail is unreadable or none of its addresses belongs to a lead.',
    )
    .requiredOption(
      '--to <url>',
      'the origin of any host of the platform, such as https://console.platform.example',
    )
    .action(run(async () => (await import('./mail-receive.ts')).runMailReceive))
  addExamples(command, ['mail receive --to https://console.platform.example'])
}
