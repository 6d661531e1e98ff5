import type { MailDocument, MailPart, MailRow } from './mail-document.types.ts'
import type { RestWords } from './quoted-text.rules.ts'

interface MailSize {
  /** Of the whole message as it is sent. */
  readonly limit: number
  /** Bytes that a document takes, and one part of it. */
  readonly measure: (mail: MailDocument) => number
  readonly measurePart: (part: MailPart) => number
  readonly rest: RestWords
}

/** Header fields, boundaries and the words for what is left out. */
export const reservedBytes = 6000

/**
 * The mail with as much of what it quotes as its limit holds, in order; in place of the values that are left out it
 * gives their number. What is not quoted always stays.
 */
export function fitMail(
  mail: MailDocument,
  { limit, measure, measurePart, rest }: MailSize,
): MailDocument {
  const unquoted = { ...mail, parts: mail.parts.filter((part) => !isQuoted(part)) }
  let left = limit - reservedBytes - measure(unquoted)
  /** Whether there is room for a part; once there is none, nothing that follows is taken either. */
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
