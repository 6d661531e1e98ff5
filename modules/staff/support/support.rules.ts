/** For how long support access is requested unless the operator chooses another time, and the longest time. */
export const usualSupportHours = 4
export const longestSupportHours = 24

export const mostReasonLetters = 300

/** The reason as it is stored; '' if nothing is left. */
export const cleanReason = (text: string): string =>
  [
    ...text
      .slice(0, 4 * mostReasonLetters)
      .toWellFormed()
      .replaceAll(/[\p{Z}\p{Cc}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, mostReasonLetters)
    .join('')
    .trim()

export const isSupportSpan = (hours: number): boolean =>
  Number.isInteger(hours) && hours >= 1 && hours <= longestSupportHours

interface SupportFacts {
  readonly grantedAt: Date | null
  readonly expiresAt: Date | null
  readonly endedAt: Date | null
}

/** The state of a support access. `enter_staff_scope` in the database applies the same rule to what an operator may read. */
export function decideSupportState(
  { grantedAt, expiresAt, endedAt }: SupportFacts,
  now: Date,
): 'requested' | 'running' | 'over' | 'declined' {
  if (grantedAt === null || expiresAt === null) return endedAt === null ? 'requested' : 'declined'
  return endedAt === null && now < expiresAt ? 'running' : 'over'
}
