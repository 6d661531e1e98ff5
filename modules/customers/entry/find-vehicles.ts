import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { CustomerParts } from '../customer/customer-parts.types.ts'

const mostVehicles = 8
const longestText = 60

export interface FoundVehicle {
  readonly id: number
  readonly title: string
  readonly stockNumber: string
}

/** Vehicles of a site's stock by the beginning of the stock number, or by words of the name. */
export async function findVehicles(
  { database }: Pick<CustomerParts, 'database'>,
  actor: PersonActor,
  { siteId, text }: { readonly siteId: number; readonly text: string },
): Promise<StaffOutcome<{ readonly vehicles: readonly FoundVehicle[] }>> {
  const access = decideAccess(actor, 'leads.work')
  if (!access.allowed) return refuseAccess(access)
  const words = text.trim().toLowerCase().slice(0, longestText)
  if (words === '') return { ok: true, vehicles: [] }
  return changeWithinActor(database, actor, async (tx) => {
    const { rows } = await tx.query<{
      id: number
      year: number
      make: string
      model: string
      stockNumber: string
    }>(
      `SELECT id, year, make, model, stocknum AS "stockNumber" FROM vehicles
       WHERE dealership_id IN (SELECT dealership_id FROM site_dealerships WHERE site_id = $1) AND removed_at IS NULL
         AND (starts_with(lower(stocknum), $2) OR NOT EXISTS (
           SELECT FROM unnest($3::text[]) AS word
           WHERE strpos(lower(concat_ws(' ', year, make, model, badge, colour, stocknum)), word) = 0))
       ORDER BY starts_with(lower(stocknum), $2) DESC, status = 'sold', make, model, year DESC, id LIMIT ${mostVehicles}`,
      [siteId, words, words.split(/\s+/)],
    )
    return {
      ok: true,
      vehicles: rows.map(({ id, year, make, model, stockNumber }) => ({
        id,
        stockNumber,
        title: buildVehicleTitle({ year, make, model }),
      })),
    }
  })
}
