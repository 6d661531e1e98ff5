/** No person fills in a form faster (gaps.md, Forms and leads). */
const fastestMs = 2000

export type LeadFlag = 'hidden-field' | 'too-fast'

interface Suspicion {
  /** Something was written where no person writes. */
  readonly isHoneypotFilled: boolean
  /** When the form was opened and sent, by the visitor's clock, in milliseconds; null: not told. */
  readonly startedAt: number | null
  readonly submittedAt: number | null
  /** By our clock. */
  readonly now: number
}

/**
 * Why a person should look at a lead first; null: nothing speaks against it. A form that seems to have been
 * opened in the future was opened by a clock that goes wrong, and says nothing.
 */
export function decideFlag({
  isHoneypotFilled,
  startedAt,
  submittedAt,
  now,
}: Suspicion): LeadFlag | null {
  if (isHoneypotFilled) return 'hidden-field'
  if (startedAt === null) return null
  const tookMs = (submittedAt ?? now) - startedAt
  return tookMs >= 0 && tookMs < fastestMs ? 'too-fast' : null
}
