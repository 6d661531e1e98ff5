/** A point in time for `<Moment>`. */
export interface MomentView {
  /** ISO 8601. */
  readonly at: string
  /** Such as '5 minutes ago'. */
  readonly ago: string
}

const minute = 60
const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', minute],
]
const relative = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' })

/** The time that has passed since a moment, in its largest whole unit. */
export function buildMoment(at: Date, now: Date): MomentView {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  const [unit, size] = units.find(([, each]) => seconds >= each) ?? []
  const ago =
    unit === undefined || size === undefined
      ? 'just now'
      : relative.format(-Math.floor(seconds / size), unit)
  return { at: at.toISOString(), ago }
}
