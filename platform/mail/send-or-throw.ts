import type { Mail, Mailer } from './mail.types.ts'

/** What became of a mail that was not refused, as logs say it. */
export type MailFate = 'sent' | 'not sent: no mail server'

/**
 * For a job that is done again where its mail was not taken.
 *
 * @throws Error with the server's reason
 */
export async function sendOrThrow(
  mailer: Mailer,
  siteId: number,
  mail: Mail,
  signal: AbortSignal,
): Promise<MailFate> {
  const outcome = await mailer.send(siteId, mail, signal)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.isStored ? 'not sent: no mail server' : 'sent'
}
