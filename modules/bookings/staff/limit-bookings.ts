import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import { findPersonId, withinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { findLimit } from '../booking/booking-limit.store.ts'
import { type BookingKind, bookingKinds } from '../slots/slot.types.ts'
import { limitRequestSchema, reasonSchema } from './booking-request.schema.ts'
import { countReached, endLimit, insertLimit } from './limit.store.ts'
import { parseLocalTime } from './local-time.rules.ts'
import { badReason, badRequest, badSpan, badTime, siteFaults, unknownLimit } from './refusals.ts'
import type { StaffBookingParts } from './staff-booking-parts.types.ts'
import { withinPlace } from './within-place.ts'

export interface LimitRequest {
  readonly siteId: number
  readonly locationId: number
  /** Null: every kind. */
  readonly kind: BookingKind | null
  /** The closed place; null: the whole location. */
  readonly bay: number | null
  /** Appointments at once; 0: closed. */
  readonly places: number
  readonly fromDate: string
  readonly fromClock: string
  readonly toDate: string
  readonly toClock: string
  readonly reason: string
  readonly requestId?: string | undefined
}

const dayMs = 86_400_000

/**
 * Closes a location, or one of its places, for a span of time, or changes how many appointments it takes at once. Free
 * times of the website follow at once; bookings inside stay until somebody moves them.
 *
 * @returns how many bookings are inside a closure, and have to be moved
 */
export async function limitBookings(
  parts: StaffBookingParts,
  actor: Actor,
  request: LimitRequest,
): Promise<StaffOutcome<{ readonly limitId: string; readonly reached: number }>> {
  const parsed = limitRequestSchema.safeParse(request)
  const reason = reasonSchema.safeParse(request.reason)
  if (!parsed.success) return badRequest
  if (!reason.success) return badReason
  const { siteId, locationId, kind, bay } = parsed.data
  const places = bay === null ? parsed.data.places : 0
  const found = await admitToClose(parts, actor, parsed.data)
  if (!found.ok) return found
  const site = await parts.findSite(siteId)
  const dealershipId = findDealershipId(site, locationId)
  if (site === undefined || dealershipId === undefined) return siteFaults
  const zone = site.configuration.region.time_zone
  const startsAt = parseLocalTime(parsed.data.fromDate, parsed.data.fromClock, zone)
  const endsAt = parseLocalTime(parsed.data.toDate, parsed.data.toClock, zone)
  if (startsAt === undefined || endsAt === undefined) return badTime
  if (endsAt <= startsAt || Number(endsAt) - Number(startsAt) > 366 * dayMs) return badSpan
  return parts.database.withScope(scopeOf(site), async (tx) => {
    const limit = { siteId, dealershipId, locationId, kind, bay, places, startsAt, endsAt }
    const limitId = await insertLimit(tx, {
      ...limit,
      reason: reason.data,
      setBy: findPersonId(actor),
      setByName: actor.name,
    })
    await recordAudit(tx, actor, {
      siteId,
      subject: { kind: 'booking-limit', id: limitId },
      action: 'booking-limit.set',
      after: { locationId, kind, bay, places, startsAt, endsAt },
      reason: reason.data,
      requestId: request.requestId,
    })
    return { ok: true, limitId, reached: places === 0 ? await countReached(tx, limit) : 0 }
  })
}

/** Takes a closure or another number of places back. */
export async function withdrawLimit(
  parts: StaffBookingParts,
  actor: Actor,
  { limitId, requestId }: { readonly limitId: string; readonly requestId?: string | undefined },
): Promise<StaffOutcome> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(limitId)) return unknownLimit
  const limit = await withinActor(parts.database, actor, (tx) => findLimit(tx, limitId))
  if (limit === undefined) return unknownLimit
  const { siteId } = limit
  const found = await admitToClose(parts, actor, limit)
  if (!found.ok) return found
  const site = await parts.findSite(siteId)
  if (site === undefined) return siteFaults
  return parts.database.withScope(scopeOf(site), async (tx) => {
    if (!(await endLimit(tx, limit))) return unknownLimit
    await recordAudit(tx, actor, {
      siteId,
      subject: { kind: 'booking-limit', id: limit.id },
      action: 'booking-limit.ended',
      requestId,
    })
    return { ok: true }
  })
}

const findDealershipId = (site: Site | undefined, locationId: number): number | undefined =>
  site?.dealerships.find(({ locations }) => locations.some(({ id }) => id === locationId))?.id

/** Whether the actor may close a location for a kind of booking, or for all of them. */
const admitToClose = (
  parts: StaffBookingParts,
  actor: Actor,
  { siteId, locationId, kind }: Pick<LimitRequest, 'siteId' | 'locationId' | 'kind'>,
): Promise<StaffOutcome> =>
  withinPlace(
    parts,
    actor,
    {
      siteId,
      locationId,
      kinds: kind === null ? bookingKinds : [kind],
      permission: 'bookings.close',
    },
    () => Promise.resolve({ ok: true as const }),
  )
