import { decideAccess, type Permission, type Place } from '#modules/staff/access/access.rules.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { findPlace } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { BookingKind } from '../slots/slot.types.ts'
import { badPlace } from './refusals.ts'
import { bookingCategory } from './booking-access.rules.ts'
import type { StaffBookingParts } from './staff-booking-parts.types.ts'

interface PlaceAccess {
  readonly siteId: number
  readonly locationId: number
  /** Every kind that is concerned: the permission must hold for each. */
  readonly kinds: readonly BookingKind[]
  readonly permission: Permission
}

/** Runs work at a location in a transaction of the actor, if they see it and have the permission there. */
export function withinPlace<T extends object>(
  { database }: Pick<StaffBookingParts, 'database'>,
  actor: Actor,
  { siteId, locationId, kinds, permission }: PlaceAccess,
  work: (tx: Tx, place: Place) => Promise<StaffOutcome<T>>,
): Promise<StaffOutcome<T>> {
  return changeWithinActor<T>(database, actor, async (tx) => {
    const found = await findPlace(tx, { kind: 'site', siteId, locationId, categories: null })
    if (found === undefined || found.kind !== 'site') return badPlace
    const places = kinds.map((kind) => ({ ...found, locationId, category: bookingCategory(kind) }))
    for (const place of places) {
      const decision = decideAccess(actor, permission, place)
      if (!decision.allowed) return refuseAccess(decision)
    }
    return work(tx, places[0] ?? found)
  })
}
