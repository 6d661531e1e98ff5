import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { SendComposed } from './mail.types.ts'
import { replaceSender } from './replace-sender.rules.ts'
import type { SendStoredMailPayload } from './send-stored-mail.job.ts'
import { deleteMail, findStoredMail } from './stored-mail.store.ts'

interface StoredMailParts {
  readonly database: Database
  /** Null: this worker has no mail server. */
  readonly sendComposed: SendComposed | null
  /** MAIL_FROM, which may have been set since the mail was stored; null: keep the mail's sender. */
  readonly senderAddress: string | null
  /** Called in the transaction that deletes a sent mail, so that the mail's module can record the delivery. */
  readonly noteSent?: (tx: Tx, messageId: string) => Promise<void>
}

/**
 * The handler of `send-stored-mail`. The mail is deleted after the server has accepted it. If the process dies in
 * between, it is sent again with the same Message-ID.
 */
export const createStoredMailSender = ({
  database,
  sendComposed,
  senderAddress,
  noteSent,
}: StoredMailParts): JobHandler<SendStoredMailPayload> => ({
  async run({ siteId, mailId }, { signal, log }) {
    const scope = ownScopeOf(siteId)
    const mail = await database.withScope(scope, (tx) => findStoredMail(tx, mailId))
    // The mail was already sent, erased with its person, or became outdated while queued.
    if (mail === undefined || mail.isOutdated) return
    if (sendComposed === null) {
      return log.warn({ siteId, mail: mailId }, 'a stored mail stays stored: there is no SMTP_URL')
    }
    const sender = senderAddress ?? mail.sender
    const source = replaceSender(mail.source, mail.sender, sender)
    const sent = await sendComposed({ sender, recipients: mail.recipients, source }, signal)
    if (!sent.ok) throw new Error(sent.reason)
    await database.withScope(scope, async (tx) => {
      await deleteMail(tx, mailId)
      await noteSent?.(tx, mail.messageId)
    })
    log.info({ siteId, mail: mailId }, 'a stored mail is sent')
  },
})
