import type { SendMailOptions } from 'nodemailer/lib/mailer'
import { cleanHeaderText, isMailAddress } from './header-text.rules.ts'
import type { Mail, Mailbox } from './mail.types.ts'

/** Why a mail cannot be sent to anybody: an address that is none; undefined where it can. */
export function findAddressFault({ from, to, replyTo }: Mail): string | undefined {
  if (to.length === 0) return 'the mail has no recipient'
  const given = [from, ...to, ...(replyTo === null ? [] : [replyTo])]
  const wrong = given.find(({ address }) => !isMailAddress(address))
  return wrong === undefined ? undefined : `'${wrong.address}' is no address that servers take`
}

/**
 * A mail as nodemailer takes it, its addresses found good. Nothing in it is read from a file or an address,
 * and no text of a visitor can add a header.
 */
export function toMessage(mail: Mail): SendMailOptions {
  return {
    messageId: mail.messageId,
    from: toAddress(mail.from),
    to: mail.to.map(toAddress),
    ...(mail.replyTo !== null && { replyTo: toAddress(mail.replyTo) }),
    subject: cleanHeaderText(mail.subject),
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    ...(mail.inReplyTo !== null && { inReplyTo: mail.inReplyTo, references: [mail.inReplyTo] }),
    headers: mail.automatic ? { 'Auto-Submitted': 'auto-generated' } : {},
    // The envelope holds the very addresses that were checked, whatever a header would be read as.
    envelope: { from: mail.from.address, to: mail.to.map(({ address }) => address) },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The whole message as a mail server would get it. */
export async function composeMail(mail: Mail): Promise<Buffer> {
  // Loaded by the first mail: most processes of a website keep none.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  return new MailComposer(toMessage(mail)).compile().build()
}

function toAddress({ name, address }: Mailbox): { name: string; address: string } {
  return { name: name === null ? '' : cleanHeaderText(name), address }
}
