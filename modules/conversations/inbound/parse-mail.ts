import { createHash } from 'node:crypto'
import type { Attachment, Email, PostalMimeOptions } from 'postal-mime'
import { cleanHeaderText } from '#platform/mail/header-text.rules.ts'

export interface ParsedAttachment {
  /** As the sender named it; '' without a name. */
  readonly name: string
  readonly mediaType: string
  readonly content: Uint8Array
}

/** A mail that came, as far as a conversation needs it. Every text in it is a stranger's. */
export interface ParsedMail {
  /** Header fields in lower case with their first value. */
  readonly headers: ReadonlyMap<string, string>
  /** The media type of the whole mail, such as 'multipart/report'. */
  readonly mediaType: string
  /** One address; '' without a readable one. In lower case. */
  readonly from: string
  readonly fromName: string
  /** Addresses to which the mail was sent, in lower case. */
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string
  /** With angle brackets; '' without a usable one. */
  readonly messageId: string
  readonly inReplyTo: string | null
  /** Its Message-ID, or the hash of its bytes if it has no Message-ID. */
  readonly receiptKey: string
  readonly attachments: readonly ParsedAttachment[]
}

const limits = {
  maxNestingDepth: 30,
  maxHeadersSize: 256 * 1024,
  // A forwarded message is a file that is named; it is not part of what the customer wrote.
  forceRfc822Attachments: true,
  attachmentEncoding: 'arraybuffer',
} as const satisfies PostalMimeOptions

const longestText = 50_000
const longestHtml = 1_000_000
const longestAddress = 320
const mostRecipients = 50
/** More than are ever named with a mail. */
const mostAttachments = 100

/**
 * Parses a raw message. Some mails take very long, so those of strangers are parsed by `parseMailApart`.
 *
 * @returns undefined: it is nested too deeply, its headers are too large, or it is no mail at all
 */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail | undefined> {
  const { default: PostalMime } = await import('postal-mime')
  let mail: Email
  try {
    mail = await PostalMime.parse(raw, limits)
  } catch {
    return undefined
  }
  const headers = new Map(mail.headers.toReversed().map(({ key, value }) => [key, value]))
  const messageId = readMessageId(mail.messageId)
  return {
    headers,
    mediaType: (headers.get('content-type') ?? 'text/plain').split(';')[0]!.trim().toLowerCase(),
    from: readAddress(mail.from?.address),
    fromName: cutName(cleanHeaderText(mail.from?.name ?? '')),
    recipients: listRecipients(mail),
    subject: cleanHeaderText(mail.subject ?? ''),
    text: cleanText(await readText(mail)),
    messageId,
    inReplyTo: readMessageId(mail.inReplyTo) || null,
    receiptKey:
      messageId === '' ? `sha256:${createHash('sha256').update(raw).digest('hex')}` : messageId,
    attachments: mail.attachments.slice(0, mostAttachments).map(toAttachment),
  }
}

/** The text part, or text made from HTML: HTML itself is never shown. */
async function readText({ text, html }: Email): Promise<string> {
  if (text !== undefined && text.trim() !== '') return text
  if (html === undefined) return ''
  const { default: PostalMime } = await import('postal-mime')
  // The parser makes text from HTML where another part of the mail is text.
  const body = Buffer.from(dropStyles(html.slice(0, longestHtml))).toString('base64')
  const wrapped = [
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    '',
    '--part',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    body,
    '--part--',
    '',
  ].join('\r\n')
  return (await PostalMime.parse(wrapped, limits)).text ?? ''
}

/** Without style sheets, which the parser takes for text. */
function dropStyles(html: string): string {
  const lower = html.toLowerCase()
  let kept = ''
  let at = 0
  for (;;) {
    const start = lower.indexOf('<style', at)
    if (start === -1) return kept + html.slice(at)
    kept += html.slice(at, start)
    const end = lower.indexOf('</style', start)
    if (end === -1) return kept
    at = end
  }
}

/** Does not split a character. */
const cutName = (name: string): string => [...name].slice(0, 100).join('')

const controls = /(?![\n\t])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const cleanText = (text: string): string =>
  cutText(text.replaceAll('\r\n', '\n').replaceAll(controls, '').trim())

/** Does not split a surrogate pair. */
const cutText = (text: string): string =>
  text.length <= longestText
    ? text.toWellFormed()
    : `${text
        .slice(0, longestText)
        .replace(/[\uD800-\uDBFF]$/, '')
        .toWellFormed()}\n\n[The rest was not kept.]`

/** '' for one that is longer than any address is. */
function readAddress(address: string | undefined): string {
  const read = (address ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase()
  return Buffer.byteLength(read) <= longestAddress ? read : ''
}

/** Where the mail was delivered: a token in any of these is read, and only a signed one counts. */
function listRecipients({ to = [], cc = [], deliveredTo, headers }: Email): readonly string[] {
  const named = [...to, ...cc].flatMap((entry) => entry.group ?? [entry])
  const delivered = headers
    .filter(({ key }) => key === 'x-original-to' || key === 'envelope-to')
    .map(({ value }) => value)
  const all = [...delivered, deliveredTo, ...named.map(({ address }) => address)]
  return [...new Set(all.map((address) => readAddress(address).replaceAll(/[<>]/g, '')))]
    .filter((address) => address.includes('@'))
    .slice(0, mostRecipients)
}

function readMessageId(header: string | undefined): string {
  const [found = ''] = /<[\x21-\x3b\x3d\x3f-\x7e]{1,990}>/.exec((header ?? '').slice(0, 2000)) ?? []
  return found
}

const toAttachment = ({ filename, mimeType, content }: Attachment): ParsedAttachment => ({
  name: cleanHeaderText(filename ?? ''),
  mediaType: mimeType.slice(0, 100),
  content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
})
