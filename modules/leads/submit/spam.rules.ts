/** Less time than any person needs to fill in a form (gaps.md, Forms and leads). */
const fastestMs = 2000

export type LeadFlag = 'hidden-field' | 'too-fast' | 'no-bot-token'

interface Suspicion {
  /** Whether the honeypot, a field that people do not see, has a value. */
  readonly isHoneypotFilled: boolean
  /** When the form was opened and sent, by the visitor's clock, in milliseconds; null if unknown. */
  readonly startedAt: number | null
  readonly submittedAt: number | null
  /** By the server's clock. */
  readonly now: number
  /** Whether the site requires a token that proves a human sender, and none was sent. */
  readonly lacksBotToken: boolean
}

/**
 * Why a person must review a lead before its delivery; null if no review is needed. If the form was opened in the
 * future, the visitor's clock is wrong, so the time is ignored.
 */
export function decideFlag({
  isHoneypotFilled,
  startedAt,
  submittedAt,
  now,
  lacksBotToken,
}: Suspicion): LeadFlag | null {
  if (isHoneypotFilled) return 'hidden-field'
  const tookMs = startedAt === null ? null : (submittedAt ?? now) - startedAt
  if (tookMs !== null && tookMs >= 0 && tookMs < fastestMs) return 'too-fast'
  return lacksBotToken ? 'no-bot-token' : null
}
