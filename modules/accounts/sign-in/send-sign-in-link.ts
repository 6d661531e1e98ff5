import { randomUUID } from 'node:crypto'
import { offersAccounts } from '#modules/garage/offers-accounts.rules.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { buildConfirmPath } from '../account/account-paths.ts'
import { addressMail } from '#modules/leads/delivery/mail/address-mail.ts'
import type { AccountMailParts } from '../account/mail-parts.types.ts'
import { sendOrThrow } from '#platform/mail/send-or-throw.ts'
import { createSecretText, hashSecretText } from '#platform/config/secret-text.ts'
import type { SendSignInLinkPayload } from './send-sign-in-link.job.ts'
import { giveToken, noteSent } from './sign-in-link.store.ts'
import { buildSignInMail, buildSignInSubject } from './sign-in-mail.view.ts'

/**
 * The handler of `send-sign-in-link`. The token is created here, so that it is in neither the queue
 * nor the database. Each attempt creates another token, which invalidates the earlier one even if
 * its mail arrived.
 */
export const createLinkSender = ({
  database,
  mailer,
  senderAddress,
  findSite,
  originOf,
}: AccountMailParts): JobHandler<SendSignInLinkPayload> => ({
  async run({ siteId, linkId }, { signal, log }) {
    const site = await findSite(siteId)
    if (site === undefined || !offersAccounts(site.configuration)) return
    const token = createSecretText()
    const within = <T>(work: (tx: Tx) => Promise<T>) => database.withScope(ownScopeOf(siteId), work)
    const link = await within((tx) => giveToken(tx, linkId, hashSecretText(token)))
    if (link === undefined) return
    const href = originOf(site) + buildConfirmPath(token)
    const envelope = {
      site,
      id: randomUUID(),
      email: link.email,
      subject: buildSignInSubject(site.configuration),
      senderAddress,
    }
    const mail = addressMail(envelope, buildSignInMail(site.configuration, href))
    const outdatedAt = link.expiresAt
    const fate = await sendOrThrow(mailer, siteId, { ...mail, outdatedAt }, signal)
    await within((tx) => noteSent(tx, linkId))
    log.info({ siteId, link: linkId, fate }, 'a mail with a sign-in link')
  },
})
