import type { StatementValues } from '#modules/inbox/list/inbox-query.ts'
import { explainAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { siteName } from '#modules/staff/people/place.store.ts'
import type { Tx } from '#platform/postgres/database.ts'

/** A vehicle in stock, and the site of the person's through which they see it. */
export interface PlacedVehicle {
  readonly id: number
  readonly dealershipId: number
  readonly groupId: number
  readonly siteId: number
  readonly siteName: string
  readonly locationId: number | null
  readonly locationName: string | null
}

/** Columns of `PlacedVehicle`, of the tables that `buildOwnVehicles` names. */
const placedColumns = `vehicle.id, vehicle.dealership_id AS "dealershipId", sites.group_id AS "groupId", sites.id AS "siteId",
  ${siteName} AS "siteName", vehicle.location_id AS "locationId",
  (SELECT name FROM locations WHERE locations.id = vehicle.location_id) AS "locationName"`

/**
 * SQL of vehicles in stock that the actor sees: those of the dealerships of their sites. A person of one location sees those
 * that are there, and those that are nowhere. Each dealership is read by itself, so that its index gives the order.
 *
 * @param choose conditions on `vehicle`, with their order and limit
 */
export function buildOwnVehicles(
  actor: PersonActor,
  { add }: StatementValues,
  choose: string,
): string {
  const scopes = explainAccess(actor, 'leads.read').map(({ scope }) => scope)
  const ofSites = scopes.flatMap((scope) => (scope.kind === 'site' ? [scope] : []))
  const groups = add(scopes.flatMap((scope) => (scope.kind === 'group' ? [scope.groupId] : [])))
  const whole = add(
    ofSites.filter(({ locationId }) => locationId === null).map(({ siteId }) => siteId),
  )
  const any = add(ofSites.map(({ siteId }) => siteId))
  const locations = add(ofSites.map(({ locationId }) => locationId).filter((id) => id !== null))
  const isWhole = `(sites.id = ANY (${whole}::bigint[]) OR sites.group_id = ANY (${groups}::bigint[]))`
  return `SELECT ${placedColumns} FROM (
      SELECT dealership_id, bool_or(${isWhole}) AS is_whole,
        (array_agg(sites.id ORDER BY ${isWhole} DESC, sites.id))[1] AS site_id
      FROM site_dealerships JOIN sites ON sites.id = site_id
      WHERE sites.state <> 'removed' AND (sites.id = ANY (${any}::bigint[]) OR ${isWhole})
      GROUP BY dealership_id) AS own
    JOIN sites ON sites.id = own.site_id
    CROSS JOIN LATERAL (
      SELECT vehicle.id, vehicle.dealership_id, vehicle.location_id, vehicle.stocknum FROM vehicles AS vehicle
      WHERE vehicle.dealership_id = own.dealership_id AND vehicle.removed_at IS NULL
        AND (own.is_whole OR vehicle.location_id IS NULL OR vehicle.location_id = ANY (${locations}::bigint[]))
        AND ${choose}) AS vehicle`
}

/** @param id from outside: any number */
export async function findOwnVehicle(
  tx: Tx,
  actor: PersonActor,
  values: StatementValues,
  id: number,
): Promise<PlacedVehicle | undefined> {
  const sql = buildOwnVehicles(actor, values, `vehicle.id = ${values.add(id)}`)
  const { rows } = await tx.query<PlacedVehicle>(sql, values.values)
  return rows[0]
}
