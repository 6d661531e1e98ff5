import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

type SliderSettings = Pick<
  SiteConfiguration['search'],
  'price_slider_min' | 'price_slider_max' | 'price_slider_step'
>

/** The range and step of the price slider's thumbs, in dollars. */
export interface PriceScale {
  readonly min: number
  /** A whole number of steps above `min`. */
  readonly max: number
  readonly step: number
}

/** The share of the vehicles whose price is within the scale; the few dearest share its last position. */
const sharedScale = 0.98

/**
 * §9 Price slider, within the configured ends: it ends at the first step that is not below the price of 98 % of the
 * vehicles, so that the whole track has stock under it. A configured end between two steps is lowered to a step.
 *
 * @param counts the number of vehicles at each price, in dollars
 */
export function buildPriceScale(
  settings: SliderSettings,
  counts: ReadonlyMap<number, number>,
): PriceScale {
  const { price_slider_min: min, price_slider_max: most, price_slider_step: step } = settings
  const steps = Math.floor((most - min) / step)
  const needed = Math.ceil((findSharedPrice(counts) - min) / step)
  return { min, max: min + Math.min(steps, Math.max(1, needed)) * step, step }
}

/** The lowest price that 98 % of the vehicles with a price do not exceed; infinite if none has a price. */
function findSharedPrice(counts: ReadonlyMap<number, number>): number {
  const priced = [...counts].filter(([price]) => price > 0).sort(([one], [other]) => one - other)
  const total = priced.reduce((sum, [, count]) => sum + count, 0)
  let within = 0
  for (const [price, count] of priced) {
    within += count
    if (within >= total * sharedScale) return price
  }
  return Infinity
}

/** The step of a scale that is closest to a value, which may be beyond its ends. */
export const roundToStep = (value: number, { min, step }: PriceScale): number =>
  min + Math.round((value - min) / step) * step

/**
 * §4 Range slider: the position of a thumb moved to `wanted` while the other is at `other`: on a step of the scale,
 * with the low thumb at least one step below the high one.
 */
export function boundThumb(
  wanted: number,
  other: number,
  isLow: boolean,
  scale: PriceScale,
): number {
  const { min, max, step } = scale
  const onStep = roundToStep(wanted, scale)
  return isLow
    ? Math.max(min, Math.min(onStep, other - step))
    : Math.min(max, Math.max(onStep, other + step))
}

/**
 * The number of vehicles at each position of a scale, as pairs in one list: the distance from the previous pair's
 * position (the first: from -1), and the number of vehicles there. Position -1 is below the scale, 2n its nth step, 2n
 * + 1 between that and the next, and the last is above its end.
 */
export type PriceTable = readonly number[]

/** @param counts the number of vehicles at each price, in dollars */
export function buildPriceTable(
  counts: ReadonlyMap<number, number>,
  { min, max, step }: PriceScale,
): PriceTable {
  const positions = new Map<number, number>()
  for (const [price, count] of counts) {
    const steps = (price - min) / step
    const within = 2 * Math.floor(steps) + (Number.isInteger(steps) ? 0 : 1)
    const position = price < min ? -1 : price > max ? (2 * (max - min)) / step + 1 : within
    positions.set(position, (positions.get(position) ?? 0) + count)
  }
  let before = -1
  return [...positions]
    .sort(([one], [other]) => one - other)
    .flatMap(([position, count]) => {
      const pair = [position - before, count]
      before = position
      return pair
    })
}

/**
 * How many vehicles a search between two thumbs finds; a thumb at its end of the scale sets no bound.
 *
 * @param total all vehicles, including those without a price
 */
export function countBetween(
  low: number,
  high: number,
  scale: PriceScale,
  table: PriceTable,
  total: number,
): number {
  const { min, max, step } = scale
  if (low <= min && high >= max) return total
  const from = low <= min ? -Infinity : (2 * (low - min)) / step
  const to = high >= max ? Infinity : (2 * (high - min)) / step
  let position = -1
  let found = 0
  for (const [at, number] of table.entries()) {
    if (at % 2 === 0) position += number
    else if (position >= from && position <= to) found += number
  }
  return found
}
