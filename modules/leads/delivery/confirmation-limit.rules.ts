/** Confirmations to one address, over all sites of a deployment (gaps.md, Bounds of a lead). */
export const confirmationLimits = { anHour: 3, aDay: 10 } as const

/** Why one was not sent, for staff. */
export const withheldReason = `not sent: at most ${confirmationLimits.anHour} confirmations an hour and ${confirmationLimits.aDay} a day go to one address`

const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address leads to, as far as it can be told: whatever its case, without the tag behind a
 * plus, and without the dots that Gmail leaves out. It only counts by; mail goes to the address as it was given.
 */
export function foldMailbox(address: string): string {
  const folded = address.trim().normalize('NFKC').toLowerCase()
  const at = folded.lastIndexOf('@')
  const [local = ''] = folded.slice(0, at).split('+', 1)
  const domain = folded.slice(at + 1)
  return `${dotless.has(domain) ? local.replaceAll('.', '') : local}@${domain}`
}
