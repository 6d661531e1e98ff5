import { describeMinutes } from '#modules/follow-up/promise/answer-promise.view.ts'
import type { FirstWait } from '#modules/follow-up/promise/first-wait.ts'
import { addressMail } from '#modules/leads/delivery/mail/address-mail.ts'
import type { MailDocument } from '#modules/leads/delivery/mail/mail-document.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Mail } from '#platform/mail/mail.types.ts'
import type { DueAnswer } from '../message/lead-message.store.ts'
import type { ReplyAddresses } from '../reply-address/reply-token.ts'

interface AnswerMailParts {
  /** MAIL_FROM; null: the dealer's own address. */
  readonly senderAddress: string | null
  readonly replyAddresses: ReplyAddresses | null
}

/**
 * The mail of an answer: from the person at the dealer, with the same Message-ID in every attempt. With an address of
 * replies, a reply and a report that it did not arrive come back to the lead; without, to the dealer's mailbox.
 */
export function buildAnswerMail(
  { senderAddress, replyAddresses }: AnswerMailParts,
  site: Site,
  { answer, wait }: { readonly answer: DueAnswer; readonly wait: FirstWait | null },
): Mail {
  const { name } = site.configuration
  const { id, leadId, address, subject, messageId, inReplyTo, authorName } = answer
  const mail = addressMail(
    { site, id, email: address, subject, senderAddress },
    buildAnswerDocument(site, answer, wait),
  )
  const sender = buildSenderName(authorName, name)
  const replies = replyAddresses?.build({ siteId: site.id, leadId })
  return {
    ...mail,
    messageId,
    from: { ...mail.from, name: sender },
    ...(replies === undefined
      ? {}
      : { replyTo: { name: sender, address: replies }, returnPath: replies }),
    inReplyTo,
    automatic: false,
  }
}

/** 'Ana at Harbour Toyota': the first name alone, as customers know people. */
export const buildSenderName = (person: string, dealer: string): string =>
  `${person.trim().split(/\s+/)[0] ?? person} at ${dealer}`

/** Whether the promise on the website was kept. */
const tellWait = ({ minutes }: FirstWait): string =>
  minutes === 0
    ? 'This is our first answer, before we opened.'
    : `This is our first answer, after ${describeMinutes(minutes)} of our opening hours.`

function buildAnswerDocument(
  { configuration }: Site,
  { text, signature }: Pick<DueAnswer, 'text' | 'signature'>,
  wait: FirstWait | null,
): MailDocument {
  const { name, legal_name: legalName } = configuration
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return {
    brand: name,
    label: 'Your enquiry',
    preview: text.replaceAll(/\s+/g, ' ').slice(0, 140),
    parts: [...paragraphs, ...(signature === '' ? [] : [signature])].map((each) => ({
      kind: 'text',
      text: each,
    })),
    footer: [...(wait === null ? [] : [tellWait(wait)]), legalName ?? name],
  }
}
