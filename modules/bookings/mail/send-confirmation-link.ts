import { addressMail } from '#modules/leads/delivery/mail/address-mail.ts'
import { findLead } from '#modules/leads/submit/lead.store.ts'
import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import { sendOrThrow } from '#platform/mail/send-or-throw.ts'
import { readNow } from '../booking/booking.store.ts'
import { buildConfirmationMailId } from '../booking/booking-mail-id.rules.ts'
import type { createConfirmationTokens } from '../booking/booking-token.ts'
import { buildRequestedTime } from '../booking/requested-time.ts'
import type { BookingMailParts } from './booking-mail-parts.types.ts'
import { buildConfirmationLinkMail } from './confirmation-link-mail.view.ts'
import type { SendConfirmationLinkPayload } from './send-confirmation-link.job.ts'

interface LinkParts extends Omit<BookingMailParts, 'tokens'> {
  readonly tokens: ReturnType<typeof createConfirmationTokens>
}

/**
 * The handler of `send-confirmation-link`. Sends nothing if the lead has booked by now, or the link
 * has expired.
 */
export const createConfirmationLinkSender = (
  parts: LinkParts,
): JobHandler<SendConfirmationLinkPayload> => ({
  async run({ siteId, leadId }, { signal, log }) {
    const site = await parts.findSite(siteId)
    if (site === undefined) throw new Error('the site has no configuration that resolves')
    const found = await parts.database.withScope(scopeOf(site), async (tx) => ({
      lead: await findLead(tx, siteId, leadId),
      now: await readNow(tx),
    }))
    const { lead, now } = found
    if (lead?.noTimeReason !== 'confirm-by-mail' || lead.email === null) return
    const time = buildRequestedTime(site, lead, now)
    if (time === undefined || !time.isOpen) return
    const token = parts.tokens.sign(siteId, leadId)
    const { name, legal_name } = site.configuration
    const document = buildConfirmationLinkMail({
      siteName: name,
      legalName: legal_name ?? name,
      time,
      href: parts.originOf(site) + buildPath(fixedPaths.booking, { confirm: token }),
      firstName: lead.firstName,
    })
    const { email } = lead
    const { senderAddress } = parts
    const subject = `Please confirm your ${time.noun}: ${time.when}`
    const envelope = { site, id: buildConfirmationMailId(leadId), email, subject, senderAddress }
    const mail = { ...addressMail(envelope, document), outdatedAt: time.endsAt }
    const fate = await sendOrThrow(parts.mailer, siteId, mail, signal)
    log.info({ lead: leadId, fate }, 'a mail with the link that takes a time')
  },
})
