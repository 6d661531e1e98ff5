import type { MailDocument, MailPart, MailRow } from './mail-document.types.ts'
import type { RestWords } from './quoted-text.rules.ts'

interface MailSize {
  /** Maximum bytes of the whole message as sent. */
  readonly limit: number
  /** Size in bytes of a document, and of one part. */
  readonly measure: (mail: MailDocument) => number
  readonly measurePart: (part: MailPart) => number
  readonly rest: RestWords
}

/** Bytes for header fields, boundaries and notes about omissions. */
export const reservedBytes = 6000

/**
 * Fits a mail into its size limit by shortening or omitting what it quotes, in order. Says how many values are
 * omitted. Unquoted parts always stay.
 */
export function fitMail(
  mail: MailDocument,
  { limit, measure, measurePart, rest }: MailSize,
): MailDocument {
  const unquoted = { ...mail, parts: mail.parts.filter((part) => !isQuoted(part)) }
  let left = limit - reservedBytes - measure(unquoted)
  /** Whether a part fits; after the first that does not, all further parts are omitted. */
  const take = (part: MailPart): boolean => {
    left = left < 0 ? left : left - measurePart(part)
    return left >= 0
  }
  const parts = mail.parts.map((part): MailPart => {
    if (!isQuoted(part)) return part
    if (part.kind === 'quote') return take(part) ? part : { ...part, text: rest.ofField }
    const taken = part.rows.findIndex((row) => !take({ ...part, rows: [row] }))
    if (taken === -1) return part
    const more: MailRow = { label: 'More', value: rest.ofValues(part.rows.length - taken) }
    return { ...part, rows: [...part.rows.slice(0, taken), more] }
  })
  return { ...mail, parts }
}

type QuotedPart = Extract<MailPart, { kind: 'quote' | 'rows' }>

const isQuoted = (part: MailPart): part is QuotedPart =>
  part.kind === 'quote' || (part.kind === 'rows' && part.isQuoted === true)
