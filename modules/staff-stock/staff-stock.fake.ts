import { decideAccess, type Permission } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import { unknownVehicle } from './access/refusals.ts'
import type { StaffStock } from './open-staff-stock.ts'

const within = <T>(
  actor: PersonActor,
  permission: Permission,
  found: T,
): Promise<T | StaffRefusal> => {
  const access = decideAccess(actor, permission)
  return Promise.resolve(access.allowed ? found : refuseAccess(access))
}

/** A service without any vehicles, which decides access as the real one does. */
export const emptyStock: StaffStock = {
  list: (actor) =>
    within(actor, 'leads.read', { ok: true, rows: [], next: null, isMore: false } as const),
  get: (actor) => within(actor, 'leads.read', unknownVehicle),
  readPicture: (actor) => within(actor, 'leads.read', unknownVehicle),
  uploadTurn: (actor) => within(actor, 'stock.change', unknownVehicle),
  removeTurn: (actor) => within(actor, 'stock.change', unknownVehicle),
  releaseTurn: (actor) => within(actor, 'stock.change', unknownVehicle),
}
