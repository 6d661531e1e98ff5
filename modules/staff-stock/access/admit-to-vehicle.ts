import { createValues } from '#modules/inbox/list/inbox-query.ts'
import { decideAccess, type Permission, type Place } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { findOwnVehicle, type PlacedVehicle } from './own-vehicles.store.ts'
import { unknownVehicle } from './refusals.ts'
import type { StockParts } from './stock-parts.types.ts'

/** The place of a vehicle, by which access to it is decided. */
export const placeOf = ({
  siteId,
  groupId,
  locationId,
}: Pick<PlacedVehicle, 'siteId' | 'groupId' | 'locationId'>): Place => ({
  kind: 'site',
  siteId,
  groupId,
  locationId,
})

/**
 * A vehicle that the actor sees, and for which they have a permission.
 *
 * @param id from outside: any text
 */
export async function admitToVehicle(
  { database }: Pick<StockParts, 'database'>,
  actor: PersonActor,
  { id, permission }: { readonly id: string; readonly permission: Permission },
): Promise<StaffOutcome<{ readonly placed: PlacedVehicle }>> {
  const access = decideAccess(actor, permission)
  if (!access.allowed) return refuseAccess(access)
  if (!/^[1-9]\d{0,14}$/.test(id)) return unknownVehicle
  return changeWithinActor(database, actor, async (tx) => {
    const placed = await findOwnVehicle(tx, actor, createValues(), Number(id))
    if (placed === undefined) return unknownVehicle
    const decision = decideAccess(actor, permission, placeOf(placed))
    return decision.allowed ? { ok: true, placed } : refuseAccess(decision)
  })
}
