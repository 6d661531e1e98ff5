import type { Mail, MailCalendar, Mailer } from '#platform/mail/mail.types.ts'
import { buildAdfLead } from '../adf/adf-lead.view.ts'
import { writeAdf } from '../adf/write-adf.ts'
import type { SendDelivery } from '../deliver-lead.ts'
import type { DeliveredLead } from '../delivered-lead.types.ts'
import type { TakenMail } from '../delivery.types.ts'
import { decideConfirmationEnd } from '../confirmation-age.rules.ts'
import { buildConfirmationMail } from '../mail/confirmation-mail.view.ts'
import { buildDealerMail } from '../mail/dealer-mail.view.ts'
import { fitMail, reservedBytes } from '../mail/fit-mail.rules.ts'
import { nameVisitor } from '../mail/lead-words.rules.ts'
import {
  buildMessageId,
  decideSenderAddress,
  toReplyAddress,
} from '../mail/mail-addresses.rules.ts'
import { decideMailColours } from '../mail/mail-colours.rules.ts'
import type { MailDocument } from '../mail/mail-document.types.ts'
import { buildConfirmationSubject, buildDealerSubject } from '../mail/mail-subject.rules.ts'
import {
  countEncodedBytes,
  mailLimits,
  restForDealer,
  restForVisitor,
} from '../mail/quoted-text.rules.ts'
import { renderMailHtml, renderPartHtml } from '../mail/render-mail-html.ts'
import { renderMailText, renderPartText } from '../mail/render-mail-text.ts'
import { readTarget } from '../routing.rules.ts'

interface MailParts {
  readonly mailer: Mailer
  /** MAIL_FROM; null: the dealer's own address. */
  readonly senderAddress: string | null
  /**
   * The calendar entry for the dealer, for a lead that booked a time. Absent: no calendar entries.
   */
  readonly findCalendar?: (lead: DeliveredLead) => Promise<MailCalendar | undefined>
}

/**
 * Sends the three mails of a lead: to the dealer's staff, to the dealer's CRM (ADF), and to the
 * visitor.
 */
export function createMailSender({
  mailer,
  senderAddress,
  findCalendar = () => Promise.resolve(undefined),
}: MailParts): SendDelivery<TakenMail> {
  return async (lead, delivery, signal) => {
    const mail = buildMail(lead, delivery, senderAddress)
    const calendar = delivery.kind === 'email' ? await findCalendar(lead) : undefined
    const whole = calendar === undefined ? mail : { ...mail, calendar }
    return mailer.send(lead.site.id, whole, signal)
  }
}

function buildMail(lead: DeliveredLead, delivery: TakenMail, senderAddress: string | null): Mail {
  const { site } = lead
  const envelope = {
    messageId: buildMessageId(delivery.id, site),
    inReplyTo: delivery.firstId === null ? null : buildMessageId(delivery.firstId, site),
    to: [{ name: null, address: readTarget(delivery.destination) }],
  }
  const from = { name: site.configuration.name, address: decideSenderAddress(site, senderAddress) }
  const toVisitor = toReplyAddress(nameVisitor(lead.lead), lead.lead.email)
  switch (delivery.kind) {
    case 'confirmation': {
      const replyAddress = lead.location?.contact_detail.email ?? site.configuration.email
      return {
        ...envelope,
        // Visitors get a single confirmation, which follows no earlier mail.
        inReplyTo: null,
        from,
        replyTo: toReplyAddress(site.configuration.name, replyAddress),
        subject: buildConfirmationSubject(lead),
        ...render(buildConfirmationMail(lead, delivery.startedAt), lead, 'visitor'),
        automatic: true,
        outdatedAt: decideConfirmationEnd(lead.lead),
      }
    }
    case 'adf':
      return {
        ...envelope,
        from,
        replyTo: toVisitor,
        subject: `ADF ${buildDealerSubject({ ...lead, stage: 'new' })}`,
        text: writeAdf(buildAdfLead(lead)),
        html: null,
        automatic: true,
      }
    case 'email':
      return {
        ...envelope,
        from: { ...from, name: `${nameVisitor(lead.lead)} via ${from.name}` },
        replyTo: toVisitor,
        subject: buildDealerSubject(lead),
        ...render(buildDealerMail(lead), lead, 'dealer'),
        automatic: false,
      }
  }
}

const sizes = {
  visitor: { limit: mailLimits.confirmationBytes, rest: restForVisitor },
  dealer: { limit: mailLimits.dealerBytes, rest: restForDealer },
}

function render(
  mail: MailDocument,
  { site }: DeliveredLead,
  reader: keyof typeof sizes,
): Pick<Mail, 'text' | 'html'> {
  const colours = decideMailColours(site.configuration.theme)
  const draw = (document: MailDocument) => ({
    text: renderMailText(document),
    html: renderMailHtml(document, colours),
  })
  const measure = ({ text, html }: ReturnType<typeof draw>): number =>
    countEncodedBytes(text) + countEncodedBytes(html)
  const whole = draw(mail)
  if (measure(whole) <= sizes[reader].limit - reservedBytes) return whole
  const fitted = fitMail(mail, {
    ...sizes[reader],
    measure: (document) => measure(draw(document)),
    measurePart: (part) =>
      countEncodedBytes(renderPartText(part)) + countEncodedBytes(renderPartHtml(part, colours)),
  })
  return draw(fitted)
}
