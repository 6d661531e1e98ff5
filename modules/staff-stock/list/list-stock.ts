import { foldText } from '#modules/inbox/list/fold-text.rules.ts'
import { createValues } from '#modules/inbox/list/inbox-query.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { buildOwnVehicles, type PlacedVehicle } from '../access/own-vehicles.store.ts'
import type { StockParts } from '../access/stock-parts.types.ts'
import { describeVehicles, type StockVehicle } from '../vehicle/describe-vehicles.ts'
import type { StockFilter } from './stock-filter.schema.ts'

/** The most vehicles of a page. */
export const vehiclesOnPage = 50
/** Of the vehicles of a dealership that have a text, this many are looked at: some may be at another location. */
const searchReach = 500

export interface StockPage {
  readonly rows: readonly StockVehicle[]
  /** The last vehicle of this page, after which the next one begins; null: this is the last one. */
  readonly next: number | null
  /** Whether there are more vehicles with the text than are shown. */
  readonly isMore: boolean
}

/**
 * The vehicles in stock that the actor sees, by stock number. Those with a text are as the palette finds them: exactly this
 * number or plate comes first.
 */
export async function listStock(
  parts: StockParts,
  actor: PersonActor,
  filter: StockFilter,
): Promise<StaffOutcome<StockPage>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  const found = await changeWithinActor(parts.database, actor, async (tx) => ({
    ok: true,
    vehicles:
      filter.text === undefined
        ? await readPage(tx, actor, filter.after)
        : await searchVehicles(tx, actor, filter.text),
  }))
  if (!found.ok) return found
  const shown = found.vehicles.slice(0, vehiclesOnPage)
  const isMore = found.vehicles.length > vehiclesOnPage
  return {
    ok: true,
    rows: await describeVehicles(parts, shown),
    next: isMore && filter.text === undefined ? (shown.at(-1)?.id ?? null) : null,
    isMore,
  }
}

/** @returns one vehicle more than a page has, if there are that many */
async function readPage(
  tx: Tx,
  actor: PersonActor,
  after: number | undefined,
): Promise<readonly PlacedVehicle[]> {
  const values = createValues()
  const isAfter =
    after === undefined
      ? 'true'
      : `(vehicle.stocknum, vehicle.id) > (SELECT stocknum, id FROM vehicles WHERE id = ${values.add(after)})`
  const order = `ORDER BY vehicle.stocknum, vehicle.id LIMIT ${vehiclesOnPage + 1}`
  const sql = `${buildOwnVehicles(actor, values, `${isAfter} ${order}`)} ${order}`
  const { rows } = await tx.query<PlacedVehicle>(sql, values.values)
  return rows
}

async function searchVehicles(
  tx: Tx,
  actor: PersonActor,
  text: string,
): Promise<readonly PlacedVehicle[]> {
  const values = createValues()
  const folded = foldText(text)
  const words = values.add(folded.split(/\s+/).filter((word) => word !== ''))
  const plain = values.add(folded.replaceAll(/[\s-]/g, ''))
  const own = buildOwnVehicles(actor, values, 'vehicle.id IN (SELECT vehicle_id FROM found)')
  const { rows } = await tx.query<PlacedVehicle>(
    `WITH found AS MATERIALIZED (
       SELECT vehicle_id, bool_or(is_exact) AS is_exact
       FROM search_staff_vehicles(${words}::text[], ${plain}::text, ${searchReach}) GROUP BY vehicle_id)
     ${own} JOIN found ON found.vehicle_id = vehicle.id
     ORDER BY found.is_exact DESC, vehicle.stocknum, vehicle.id LIMIT ${vehiclesOnPage + 1}`,
    values.values,
  )
  return rows
}
