/** Limits of what a mail quotes from a lead. The mail says what is omitted; the stored lead has everything. */
export const mailLimits = {
  /** Characters of one field. */
  fieldCharacters: 2000,
  /** Bytes of a whole message as sent. */
  confirmationBytes: 100_000,
  dealerBytes: 500_000,
} as const

/** Wording for omitted text in mails to a dealer or a visitor. */
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

/** The beginning of a field up to the quote limit, with a note if it was longer. */
export function quoteText(text: string, { ofField }: RestWords): string {
  if (text.length <= mailLimits.fieldCharacters) return text
  // Does not split a surrogate pair.
  const cut = text.slice(0, mailLimits.fieldCharacters).replace(/[\uD800-\uDBFF]$/, '')
  return cut + ofField
}

/**
 * Maximum bytes of a text as quoted-printable (RFC 2045), the encoding of our mails, with its soft
 * line breaks.
 */
export function countEncodedBytes(text: string): number {
  let bytes = 0
  for (const byte of new TextEncoder().encode(text)) {
    // A line feed becomes CRLF, and a space before it takes three bytes.
    if (byte === 0x0a) bytes += 4
    else bytes += byte >= 0x20 && byte <= 0x7e && byte !== 0x3d ? 1 : 3
  }
  // Soft line breaks take three bytes. A line breaks at a space in its last third, so it has at least 50 bytes.
  return Math.ceil((bytes * 53) / 50) + 3
}
