import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import {
  type LockOutcome,
  type LockRequest,
  unlockField,
} from '#modules/vehicles/lock-field/lock-field.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import { removeTurnView } from '#modules/vehicles/turn-upload/set-turn-view.ts'
import { admitToVehicle } from '../access/admit-to-vehicle.ts'
import { unknownVehicle } from '../access/refusals.ts'
import type { StockParts } from '../access/stock-parts.types.ts'

/** Takes the 360° view of a vehicle away, whatever feeds send. */
export const removeTurn = (
  parts: StockParts,
  actor: PersonActor,
  vehicleId: string,
): Promise<StaffOutcome> =>
  changeTurn(parts, actor, vehicleId, (request) => removeTurnView(parts, request))

/** Ends what people decided about the 360° view, so that the next feed decides. */
export const releaseTurn = (
  parts: StockParts,
  actor: PersonActor,
  vehicleId: string,
): Promise<StaffOutcome> =>
  changeTurn(parts, actor, vehicleId, async (request) => {
    const outcome = await unlockField(parts, { ...request, field: 'turn_images' })
    if (outcome.ok || outcome.code !== 'lock.none') return outcome
    return {
      ...outcome,
      message: 'Feeds decide already: a colleague may have pressed this before you.',
    }
  })

export type TurnRequest = Omit<LockRequest, 'field'>

type Changed = { readonly ok: true } | { readonly ok: false; code: string; message: string }

/** Changes the 360° view of a vehicle for which the actor may do that. */
export async function changeTurn(
  parts: StockParts,
  actor: PersonActor,
  vehicleId: string,
  change: (request: TurnRequest) => Promise<LockOutcome | Changed>,
): Promise<StaffOutcome> {
  const admitted = await admitToVehicle(parts, actor, { id: vehicleId, permission: 'stock.change' })
  if (!admitted.ok) return admitted
  const { dealershipId, groupId, id } = admitted.placed
  const row = await parts.database.withScope({ dealershipIds: [dealershipId] }, (tx) =>
    findVehicleById(tx, id),
  )
  if (row === undefined) return unknownVehicle
  const outcome = await change({
    dealership: { id: dealershipId, groupId },
    stocknum: row.stocknum,
    by: actor.name,
    personId: actor.personId,
  })
  if (outcome.ok) return { ok: true }
  return outcome.code === 'lock.no-vehicle' ? unknownVehicle : outcome
}
