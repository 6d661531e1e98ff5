import type { SendMailOptions } from 'nodemailer/lib/mailer'
import { cleanHeaderText, isMailAddress } from './header-text.rules.ts'
import type { Mail, Mailbox } from './mail.types.ts'

/** Why a mail cannot be sent, such as an invalid address; undefined: it can. */
export function findAddressFault({ from, to, replyTo, returnPath }: Mail): string | undefined {
  if (to.length === 0) return 'the mail has no recipient'
  const given = [from, ...to, ...(replyTo === null ? [] : [replyTo])]
  const addresses = given.map(({ address }) => address)
  const wrong = [...addresses, returnPath ?? from.address].find((each) => !isMailAddress(each))
  return wrong === undefined ? undefined : `'${wrong}' is no address that servers take`
}

/**
 * Converts a mail with valid addresses to nodemailer's format. Nothing is read from files or URLs, and visitors' text
 * cannot add headers.
 */
function toMessage(mail: Mail): SendMailOptions {
  return {
    messageId: mail.messageId,
    from: toAddress(mail.from),
    to: mail.to.map(toAddress),
    ...(mail.replyTo !== null && { replyTo: toAddress(mail.replyTo) }),
    subject: cleanHeaderText(mail.subject),
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    ...(mail.calendar !== undefined && {
      icalEvent: {
        method: mail.calendar.method,
        filename: mail.calendar.fileName,
        content: mail.calendar.content,
      },
    }),
    ...(mail.inReplyTo !== null && { inReplyTo: mail.inReplyTo, references: [mail.inReplyTo] }),
    headers: {
      ...(mail.automatic && { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.unsubscribeUrl !== undefined && {
        // Not folded, because some mail programs read a folded address only up to its first space.
        'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${mail.unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // The envelope has exactly the checked addresses, however a server parses the headers.
    envelope: {
      from: mail.returnPath ?? mail.from.address,
      to: mail.to.map(({ address }) => address),
    },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The whole message as sent to a mail server. */
export async function composeMail(mail: Mail): Promise<Buffer> {
  // Imported with the first stored mail, because most processes never store one.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  return new MailComposer(toMessage(mail)).compile().build()
}

function toAddress({ name, address }: Mailbox): { name: string; address: string } {
  return { name: name === null ? '' : cleanHeaderText(name), address }
}
