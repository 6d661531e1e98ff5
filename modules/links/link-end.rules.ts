/**
 * Validity in days of links in mails (gaps.md, Money): for a purchase from delivery, for others
 * from their end.
 */
const days = { purchase: 365, booking: 30, survey: 30, return: 30 } as const

const dayMs = 86_400_000

/**
 * Whether a link in a mail has expired.
 *
 * @param endedAt when the vehicle was delivered, or the appointment, the survey or the return ended
 * @param now the database's time
 */
export const isLinkOver = (kind: keyof typeof days, endedAt: Date, now: Date): boolean =>
  now.getTime() >= endedAt.getTime() + days[kind] * dayMs
