/** What a site showed of a vehicle, from an instant until, but not including, another. */
export interface SitePrice {
  readonly from: Date
  /** Null: it is still shown. */
  readonly until: Date | null
  /** Null: no purchase price was shown. */
  readonly priceCents: number | null
  /** What the price covers; prices of different types cannot be compared. */
  readonly priceType: string | null
}

export interface PriceStep {
  readonly from: Date
  readonly priceCents: number
  readonly priceType: string | null
}

export interface PriceHistory {
  /** Each price that was shown, oldest first; the last one is shown now. */
  readonly steps: readonly PriceStep[]
  /** Whether the price of now is a drop that may be advertised; null: it is not. */
  readonly drop: { readonly at: Date; readonly byCents: number } | null
}

/** The most periods that are read, the latest ones: a history that lacks the earlier ones would not be true. */
export const mostPeriods = 200

const dayMs = 86_400_000
/** A drop is below every price of this many days before it, so that a price raised for a while is none. */
const comparedDays = 28
/** How long the price before a drop has to have been shown, without days on which it was not. */
const leastShownDays = 7
/** How long a drop is news. */
const newsDays = 30

/**
 * The prices that visitors of a site could see of a vehicle, and whether the last change is a drop. Consumer law of both
 * countries asks that a price that another one is compared with was really asked for a reasonable time (Australian
 * Consumer Law s 29(1)(i); Fair Trading Act 1986 s 13(g)); the lengths are ours.
 *
 * @param periods oldest first
 * @returns null if no price is shown now, or it changed so often that not all of it was read
 */
export function decidePriceHistory(periods: readonly SitePrice[], now: Date): PriceHistory | null {
  if (periods.length >= mostPeriods) return null
  const last = periods.at(-1)
  const isShown = last !== undefined && (last.until === null || last.until > now)
  if (!isShown || last.priceCents === null) return null
  const steps: PriceStep[] = []
  for (const { from, priceCents, priceType } of periods) {
    const before = steps.at(-1)
    const isSame = before?.priceCents === priceCents && before.priceType === priceType
    if (priceCents !== null && !isSame) steps.push({ from, priceCents, priceType })
  }
  return { steps, drop: findDrop(periods, steps, now) }
}

function findDrop(
  periods: readonly SitePrice[],
  steps: readonly PriceStep[],
  now: Date,
): PriceHistory['drop'] {
  const current = steps.at(-1)
  const before = steps.at(-2)
  if (current === undefined || before === undefined) return null
  const at = current.from.getTime()
  if (now.getTime() - at > newsDays * dayMs) return null
  if (countShownMs(periods, before, current) < leastShownDays * dayMs) return null
  const compared = periods.filter(
    ({ from, until, priceCents }) =>
      priceCents !== null &&
      from < current.from &&
      (until === null || until.getTime() > at - comparedDays * dayMs),
  )
  if (compared.some(({ priceType }) => priceType !== current.priceType)) return null
  const lowest = Math.min(...compared.map(({ priceCents }) => priceCents ?? Infinity))
  const byCents = lowest - current.priceCents
  return byCents > 0 && Number.isFinite(byCents) ? { at: current.from, byCents } : null
}

/** For how long a step's price was shown until the next step. */
function countShownMs(periods: readonly SitePrice[], step: PriceStep, next: PriceStep): number {
  return periods
    .filter(({ from, priceCents }) => priceCents !== null && from >= step.from && from < next.from)
    .reduce((sum, { from, until }) => sum + ((until ?? next.from).getTime() - from.getTime()), 0)
}
