import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { findLock } from '#modules/vehicles/locks/vehicle-lock.store.ts'
import { findPictureKey } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import { admitToVehicle, placeOf } from '../access/admit-to-vehicle.ts'
import { unknownVehicle } from '../access/refusals.ts'
import type { StockParts } from '../access/stock-parts.types.ts'
import { describeVehicles, type StockVehicle } from './describe-vehicles.ts'

/** The 360° view of a vehicle as staff see it. */
export interface StaffTurn {
  /** The keys of its frames in their order; null: the picture is not fetched yet, or cannot be shown. */
  readonly frames: readonly (string | null)[]
  /** Who decided it, so that no feed changes it; null: feeds decide. */
  readonly decidedBy: { readonly name: string; readonly at: Date } | null
}

export interface StaffVehicle extends StockVehicle {
  readonly turn: StaffTurn
  /** Whether the person may change what the website shows of it. */
  readonly mayChange: boolean
}

/** @param id from outside: any text */
export async function getStockVehicle(
  parts: StockParts,
  actor: PersonActor,
  id: string,
): Promise<StaffOutcome<{ readonly vehicle: StaffVehicle }>> {
  const admitted = await admitToVehicle(parts, actor, { id, permission: 'leads.read' })
  if (!admitted.ok) return admitted
  const { placed } = admitted
  const [described] = await describeVehicles(parts, [placed])
  if (described === undefined) return unknownVehicle
  const dealershipIds = [placed.dealershipId]
  const turn = await parts.database.withScope({ dealershipIds }, async (tx): Promise<StaffTurn> => {
    const row = await findVehicleById(tx, placed.id)
    const lock = await findLock(tx, placed.id, 'turn_images')
    return {
      frames: (row?.turnImages ?? []).map(({ url }) => findPictureKey(url)),
      decidedBy: lock === undefined ? null : { name: lock.lockedBy, at: lock.lockedAt },
    }
  })
  return {
    ok: true,
    vehicle: {
      ...described,
      turn,
      mayChange: decideAccess(actor, 'stock.change', placeOf(placed)).allowed,
    },
  }
}
