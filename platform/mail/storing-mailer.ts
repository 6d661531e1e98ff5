import type { Database } from '#platform/postgres/database.ts'
import { composeMail, findAddressFault } from './compose-mail.ts'
import { cleanHeaderText } from './header-text.rules.ts'
import { insertStoredMail } from './stored-mail.store.ts'
import type { Mailer } from './mail.types.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'

/**
 * The mailer of a deployment without a mail server: it stores mails in the database, where `/__mail` shows them and
 * `mail send` can send them later.
 */
export function openStoringMailer(database: Database): Mailer {
  return {
    async send(siteId, mail) {
      const fault = findAddressFault(mail)
      if (fault !== undefined) return { ok: false, reason: fault, fault: 'mail' }
      const source = await composeMail(mail)
      await database.withScope(ownScopeOf(siteId), (tx) =>
        insertStoredMail(tx, siteId, {
          messageId: mail.messageId,
          sender: mail.from.address,
          recipients: mail.to.map(({ address }) => address),
          subject: cleanHeaderText(mail.subject),
          text: mail.text,
          html: mail.html,
          source,
          outdatedAt: mail.outdatedAt ?? null,
        }),
      )
      return { ok: true, detail: 'not sent: no mail server', isStored: true }
    },
    close: () => Promise.resolve(),
  }
}
