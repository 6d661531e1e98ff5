import { getDateFormat } from '#modules/sites/date-format.ts'
import { findEndOfMonth, toMoment } from '#modules/documents/published.rules.ts'
import { toZonedTime } from '#modules/sites/zoned-time.rules.ts'

export interface OfferEnd {
  /** The first moment after the offer. Null: it does not end. */
  readonly endsAt: Date | null
  /** `Until 30 November`. */
  readonly until: string | null
  /** `Ends today`, `Ends tomorrow`, `Ends in 3 days`. */
  readonly endsSoon: string | null
}

/** Within this many days of its end, an offer shows that it ends soon. */
const soonDays = 3
const dayMs = 86_400_000

/**
 * When an offer ends (§9: by default on the last day of the current month), as an instant and as
 * text.
 *
 * @param endsAt as its author wrote it: `2026-11-30`, `2026-11-30 17:00`, or null
 */
export function decideOfferEnd(
  endsAt: string | null,
  defaultEnd: 'end_of_month' | 'none',
  { now, timeZone, locale }: { now: Date; timeZone: string; locale: string },
): OfferEnd {
  if (endsAt === null && defaultEnd === 'none') return { endsAt: null, until: null, endsSoon: null }
  const end = endsAt === null ? findEndOfMonth(now, timeZone) : toMoment(endsAt, timeZone, true)
  // The last day of the offer.
  const last = new Date(end.getTime() - 1)
  const day = getDateFormat(locale, { timeZone, day: 'numeric', month: 'long' })
  const isOwnEnd = endsAt !== null
  return {
    endsAt: end,
    until: `Until ${day.format(last)}`,
    endsSoon: isOwnEnd ? describeDaysLeft(countDays(now, last, timeZone)) : null,
  }
}

function describeDaysLeft(days: number): string | null {
  if (days < 0 || days > soonDays) return null
  if (days === 0) return 'Ends today'
  return days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`
}

/** Number of midnights between two moments in the site's time zone. */
function countDays(from: Date, to: Date, timeZone: string): number {
  const dayOf = (moment: Date) => {
    const { year, month, day } = toZonedTime(moment, timeZone)
    return Date.UTC(year, month - 1, day) / dayMs
  }
  return dayOf(to) - dayOf(from)
}
