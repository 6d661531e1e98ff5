/** No person fills in a form faster (gaps.md, Forms and leads). */
const fastestMs = 2000

export type LeadFlag = 'hidden-field' | 'too-fast' | 'no-bot-token'

interface Suspicion {
  /** The honeypot, a field that people do not see, has a value. */
  readonly isHoneypotFilled: boolean
  /** When the form was opened and sent, by the visitor's clock, in milliseconds; null if unknown. */
  readonly startedAt: number | null
  readonly submittedAt: number | null
  /** By the server's clock. */
  readonly now: number
  /** The site requires a token that proves a human sender, and it is missing. */
  readonly lacksBotToken: boolean
}

/**
 * Why a person must review a lead before it is delivered; null if not needed. A form opened in the
 * future means a wrong clock, so its time is ignored.
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
