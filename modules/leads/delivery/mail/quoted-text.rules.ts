/** What a mail quotes of a lead at most; the rest is named and kept in the lead. */
export const mailLimits = {
  /** Of one field. */
  fieldCharacters: 2000,
  /** Of a whole message as it is sent. */
  confirmationBytes: 100_000,
  dealerBytes: 500_000,
} as const

/** How a mail to a dealer or a visitor names what it leaves out. */
export interface RestWords {
  readonly ofField: string
  readonly ofValues: (count: number) => string
}

export const restForDealer: RestWords = {
  ofField: ' … the rest is kept in the lead',
  ofValues: (count) =>
    count === 1 ? 'One more is kept in the lead' : `${count} more are kept in the lead`,
}

export const restForVisitor: RestWords = {
  ofField: ' … the rest is kept with your enquiry',
  ofValues: (count) =>
    count === 1 ? 'One more is kept with your enquiry' : `${count} more are kept with your enquiry`,
}

/** The beginning of a field, as long as a mail may quote it, and that there was more. */
export function quoteText(text: string, { ofField }: RestWords): string {
  if (text.length <= mailLimits.fieldCharacters) return text
  // Not within a character of two code units.
  const cut = text.slice(0, mailLimits.fieldCharacters).replace(/[\uD800-\uDBFF]$/, '')
  return cut + ofField
}

/**
 * Bytes of a text as quoted-printable, which our mails are encoded as (RFC 2045), with its soft line breaks;
 * never fewer than it takes.
 */
export function countEncodedBytes(text: string): number {
  let bytes = 0
  for (const byte of new TextEncoder().encode(text)) {
    // With the line feed a carriage return, and a space before it is written as three.
    if (byte === 0x0a) bytes += 4
    else bytes += byte >= 0x20 && byte <= 0x7e && byte !== 0x3d ? 1 : 3
  }
  // Lines end at a space within their last third, with three more for the break.
  return Math.ceil((bytes * 53) / 50) + 3
}
