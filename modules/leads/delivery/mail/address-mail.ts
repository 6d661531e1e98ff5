import type { MailDocument } from './mail-document.types.ts'
import { buildMessageId, decideSenderAddress, toReplyAddress } from './mail-addresses.rules.ts'
import { decideMailColours } from './mail-colours.rules.ts'
import { renderMailHtml } from './render-mail-html.ts'
import { renderMailText } from './render-mail-text.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Mail } from '#platform/mail/mail.types.ts'

interface Envelope {
  readonly site: Site
  /** Id of the mail, by which receivers recognise repeats. */
  readonly id: string
  readonly email: string
  readonly subject: string
  /** MAIL_FROM; null: the dealer's own address. */
  readonly senderAddress: string | null
}

/** Addresses a mail from a dealer's website to a visitor or to the dealer. */
export function addressMail(
  { site, id, email, subject, senderAddress }: Envelope,
  document: MailDocument,
): Mail {
  const { name, email: dealerEmail, theme } = site.configuration
  return {
    messageId: buildMessageId(id, site),
    from: { name, address: decideSenderAddress(site, senderAddress) },
    replyTo: toReplyAddress(name, dealerEmail),
    to: [{ name: null, address: email }],
    subject,
    text: renderMailText(document),
    html: renderMailHtml(document, decideMailColours(theme)),
    inReplyTo: null,
    automatic: true,
  }
}
