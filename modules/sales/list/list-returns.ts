import type { ReturnState } from '#modules/returns/lifecycle/return-lifecycle.rules.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { siteName } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'

/** A return in the list. */
export interface ListedSaleReturn {
  readonly saleId: string
  readonly siteName: string
  readonly reference: string
  readonly buyer: string
  readonly vehicleTitle: string
  readonly state: ReturnState
  readonly noticedAt: Date
  readonly appointmentAt: Date | null
}

/** The most that are listed; open ones are first. */
const mostReturns = 200

/** Returns of used cars that the actor sees: those that need a step first. */
export async function listSaleReturns(
  { database }: Pick<SalesParts, 'database'>,
  actor: PersonActor,
): Promise<StaffOutcome<{ readonly returns: readonly ListedSaleReturn[] }>> {
  const access = decideAccess(actor, 'sales.read')
  if (!access.allowed) return refuseAccess(access)
  return changeWithinActor(database, actor, async (tx) => {
    interface Row extends Omit<ListedSaleReturn, 'vehicleTitle'> {
      readonly year: number
      readonly make: string
      readonly model: string
    }
    const { rows } = await tx.query<Row>(
      `SELECT reservation_id AS "saleId", ${siteName} AS "siteName", reference,
         first_name || ' ' || last_name AS buyer, year, make, model, used_car_returns.state,
         noticed_at AS "noticedAt", appointment_at AS "appointmentAt"
       FROM used_car_returns JOIN reservations ON reservations.id = reservation_id
         JOIN vehicles ON vehicles.id = vehicle_id JOIN sites ON sites.id = used_car_returns.site_id
       ORDER BY used_car_returns.state NOT IN ('noticed', 'booked'), coalesce(appointment_at, noticed_at) DESC,
         reservation_id LIMIT ${mostReturns}`,
    )
    const returns = rows.map(({ year, make, model, ...row }) => ({
      ...row,
      vehicleTitle: buildVehicleTitle({ year, make, model }),
    }))
    return { ok: true, returns }
  })
}
