/**
 * Number of days for which links in mails remain valid (gaps.md, Money): for a purchase after delivery, for the
 * others after their end.
 */
const days = { purchase: 365, booking: 30, survey: 30, return: 30, 'courtesy hold': 1 } as const

const dayMs = 86_400_000

/**
 * Whether a link in a mail has expired.
 *
 * @param endedAt when the vehicle was delivered, or the appointment, the survey, the return or the courtesy hold
 * ended
 * @param now the database's time
 */
export const isLinkOver = (kind: keyof typeof days, endedAt: Date, now: Date): boolean =>
  now.getTime() >= endedAt.getTime() + days[kind] * dayMs
