import type { Mail, Mailer } from './mail.types.ts'

/** The outcome for the log of a mail that was not refused. */
export type MailFate = 'sent' | 'not sent: no mail server'

/**
 * Sends a mail in a job, which is tried again if this throws.
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
