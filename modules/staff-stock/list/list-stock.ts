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
  /** Whether there are, or may be, more vehicles than are shown. */
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
    ...(filter.text === undefined
      ? await readPage(tx, actor, filter.after)
      : await searchVehicles(tx, actor, filter.text)),
  }))
  if (!found.ok) return found
  const shown = found.vehicles.slice(0, vehiclesOnPage)
  const { isMore } = found
  return {
    ok: true,
    rows: await describeVehicles(parts, shown),
    next: isMore && filter.text === undefined ? (shown.at(-1)?.id ?? null) : null,
    isMore,
  }
}

interface FoundVehicles {
  /** One more than a page has, if there are that many. */
  readonly vehicles: readonly PlacedVehicle[]
  readonly isMore: boolean
}

async function readPage(
  tx: Tx,
  actor: PersonActor,
  after: number | undefined,
): Promise<FoundVehicles> {
  const values = createValues()
  const isAfter =
    after === undefined
      ? 'true'
      : `(vehicle.stocknum, vehicle.id) > (SELECT stocknum, id FROM vehicles WHERE id = ${values.add(after)})`
  const order = `ORDER BY vehicle.stocknum, vehicle.id LIMIT ${vehiclesOnPage + 1}`
  const sql = `${buildOwnVehicles(actor, values, `${isAfter} ${order}`)} ${order}`
  const { rows } = await tx.query<PlacedVehicle>(sql, values.values)
  return { vehicles: rows, isMore: rows.length > vehiclesOnPage }
}

async function searchVehicles(tx: Tx, actor: PersonActor, text: string): Promise<FoundVehicles> {
  const folded = foldText(text)
  const words = folded.split(/\s+/).filter((word) => word !== '')
  const { rows: found } = await tx.query<{ id: number; isExact: boolean }>(
    `SELECT vehicle_id AS id, bool_or(is_exact) AS "isExact"
     FROM search_staff_vehicles($1::text[], $2::text, ${searchReach}) GROUP BY vehicle_id`,
    [words, folded.replaceAll(/[\s-]/g, '')],
  )
  const values = createValues()
  const ids = values.add(found.map(({ id }) => id))
  const exact = values.add(found.flatMap(({ id, isExact }) => (isExact ? [id] : [])))
  const own = buildOwnVehicles(actor, values, `vehicle.id = ANY (${ids}::bigint[])`)
  const { rows } = await tx.query<PlacedVehicle>(
    `${own} ORDER BY vehicle.id = ANY (${exact}::bigint[]) DESC, vehicle.stocknum, vehicle.id LIMIT ${vehiclesOnPage + 1}`,
    values.values,
  )
  return { vehicles: rows, isMore: rows.length > vehiclesOnPage || found.length >= searchReach }
}
