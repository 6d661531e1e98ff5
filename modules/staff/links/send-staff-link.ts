import type { JobHandler } from '#platform/jobs/handle-job.ts'
import { createSecretText, hashSecretText } from '#platform/config/secret-text.ts'
import { buildInvitationMail } from '../mails/staff-mail.view.ts'
import { findReceiver, sendToPerson } from '../mails/send-to-person.ts'
import type { StaffMailParts } from '../mails/staff-mail-parts.types.ts'
import { invitationHours } from './link.rules.ts'
import type { SendStaffLinkPayload } from './send-staff-link.job.ts'
import { giveLinkToken, noteLinkSent } from './staff-link.store.ts'

/** The address of a link's page, as the console serves it. */
export const buildLinkHref = (consoleOrigin: string, token: string): string =>
  `${consoleOrigin}/link/${token}`

/**
 * The handler of `send-staff-link`. The token is made here, so that it is in neither the queue nor the
 * database. Each attempt makes another one, which invalidates the earlier one even if its mail arrived.
 */
export const createStaffLinkSender = (parts: StaffMailParts): JobHandler<SendStaffLinkPayload> => ({
  async run({ siteId, linkId }, { signal, log }) {
    const { database, consoleOrigin } = parts
    const site = await parts.findSite(siteId)
    // Refused when it was requested; the deployment may have lost its console since.
    if (site === undefined || consoleOrigin === null) return
    const token = createSecretText()
    const invited = await database.asStaff('sign-in', (tx) =>
      giveLinkToken(tx, linkId, hashSecretText(token)),
    )
    if (invited === undefined) return
    const { personId, name, email, expiresAt } = invited
    const receiver = await findReceiver(parts, { id: personId, name }, site)
    const href = buildLinkHref(consoleOrigin, token)
    const mail = buildInvitationMail(receiver, { href, hours: invitationHours })
    const fate = await sendToPerson(parts, site, { ...mail, email, outdatedAt: expiresAt }, signal)
    await database.asStaff('sign-in', (tx) => noteLinkSent(tx, linkId))
    log.info({ siteId, link: linkId, fate }, 'a mail with an invitation')
  },
})
