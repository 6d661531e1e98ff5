/** Confirmations to one address, over all sites of a deployment (gaps.md, Bounds of a lead). */
export const confirmationLimits = { anHour: 3, aDay: 10 } as const

/** The reason shown to staff for a confirmation that was not sent. */
export const withheldReason = `not sent: at most ${confirmationLimits.anHour} confirmations an hour and ${confirmationLimits.aDay} a day go to one address`

const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, for counting only: ignores case, a tag after a plus, and the dots
 * that Gmail ignores. Mail is sent to the address as given.
 */
export function foldMailbox(address: string): string {
  const folded = address.trim().normalize('NFKC').toLowerCase()
  const at = folded.lastIndexOf('@')
  const [local = ''] = folded.slice(0, at).split('+', 1)
  const domain = folded.slice(at + 1)
  return `${dotless.has(domain) ? local.replaceAll('.', '') : local}@${domain}`
}
