import type { BookingKind, Slot } from './slot.types.ts'

/** What staff set of a location beside its plan, for a span of time. */
export interface BookingLimit extends Pick<Slot, 'startsAt' | 'endsAt'> {
  /** Null: every kind of appointment. */
  readonly kind: BookingKind | null
  /** The closed place, from 1; null: the whole location. */
  readonly bay: number | null
  /** Appointments at once; 0: closed. */
  readonly places: number
  readonly setAt: Date
}

type Span = Pick<Slot, 'startsAt' | 'endsAt'>

/**
 * How many appointments of a kind a location takes at once during a span. Where it is closed, for any part of the span:
 * 0. Otherwise the number that staff set last, or the planned one, without the places that are closed.
 *
 * @param planned as the site's file says
 */
export function decidePlaces(
  span: Span,
  kind: BookingKind,
  planned: number,
  limits: readonly BookingLimit[],
): number {
  const here = limits.filter((limit) => reaches(limit, kind, span))
  const whole = here.filter(({ bay }) => bay === null)
  if (whole.some(({ places }) => places === 0)) return 0
  const [newest] = whole.toSorted((one, other) => Number(other.setAt) - Number(one.setAt))
  const places = newest?.places ?? planned
  return Math.max(0, places - listClosedBays(span, kind, places, limits).length)
}

/** The places, from 1, that are closed for a part of a span. */
export function listClosedBays(
  span: Span,
  kind: BookingKind,
  places: number,
  limits: readonly BookingLimit[],
): readonly number[] {
  const closed = limits
    .filter((limit) => reaches(limit, kind, span))
    .flatMap(({ bay }) => (bay === null || bay > places ? [] : [bay]))
  return [...new Set(closed)].toSorted((one, other) => one - other)
}

const reaches = (limit: BookingLimit, kind: BookingKind, span: Span): boolean =>
  (limit.kind === null || limit.kind === kind) &&
  limit.startsAt < span.endsAt &&
  span.startsAt < limit.endsAt
