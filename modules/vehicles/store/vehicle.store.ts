import { planOnce } from '#platform/postgres/planned-text.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { VehicleRow } from '../vehicle.ts'
import { vehicleRowSelect } from './vehicle-columns.ts'

/**
 * Current stock of the dealerships, including sold vehicles, by id.
 *
 * @param after the last id of the previous page
 */
export async function listVehicles(
  tx: Tx,
  dealershipIds: readonly number[],
  { limit, after = 0 }: { readonly limit: number; readonly after?: number },
): Promise<VehicleRow[]> {
  const { rows } = await tx.query<VehicleRow>(
    `SELECT ${vehicleRowSelect} FROM vehicles
     WHERE dealership_id = ANY ($1::bigint[]) AND id > $2 AND removed_at IS NULL
     ORDER BY id LIMIT $3`,
    [dealershipIds, after, limit],
  )
  return rows
}

/** Finds a vehicle even after it has left the stock (`removedAt`), so that its page can respond with 410 instead of 404. */
export async function findVehicleBySlug(tx: Tx, slug: string): Promise<VehicleRow | undefined> {
  const { rows } = await tx.query<VehicleRow>(
    `SELECT ${vehicleRowSelect} FROM vehicles WHERE slug = $1
     ORDER BY removed_at IS NOT NULL, id LIMIT 1`,
    [slug],
  )
  return rows[0]
}

/** Finds a vehicle even after it has left the stock, because a visitor may still enquire about it. */
export async function findVehicleById(tx: Tx, id: number): Promise<VehicleRow | undefined> {
  const { rows } = await tx.query<VehicleRow>(
    `SELECT ${vehicleRowSelect} FROM vehicles WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** Vehicles by their ids, in no particular order; includes those that have left the stock. */
export async function listVehiclesById(tx: Tx, ids: readonly number[]): Promise<VehicleRow[]> {
  const { rows } = await tx.query<VehicleRow>(
    `SELECT ${vehicleRowSelect} FROM vehicles WHERE id = ANY ($1::bigint[])`,
    [ids],
  )
  return rows
}

type VehicleChange = Pick<VehicleRow, 'id' | 'updatedAt' | 'primaryImageUrl' | 'images'>

/** The last change and the pictures of vehicles, in no particular order. */
export async function listVehicleChanges(tx: Tx, ids: readonly number[]): Promise<VehicleChange[]> {
  const { rows } = await tx.query<VehicleChange>(
    `SELECT id, updated_at AS "updatedAt", primary_image_url AS "primaryImageUrl", images
     FROM vehicles WHERE id = ANY ($1::bigint[])`,
    [ids],
  )
  return rows
}

/** The last change among vehicles of the same make, model, body and type. */
export interface NewestChange {
  readonly make: string
  readonly model: string
  readonly simpleBody: string | null
  readonly carType: string
  readonly changedAt: Date
}

/**
 * The newest change among the scope's shown vehicles, by make, model, body and type, because each search page is
 * about one of these.
 */
export async function listNewestChanges(tx: Tx): Promise<NewestChange[]> {
  const { rows } = await tx.query<NewestChange>(
    `SELECT make, model, simple_body AS "simpleBody", car_type AS "carType", max(updated_at) AS "changedAt"
       FROM vehicles WHERE removed_at IS NULL AND show_on_dealer_website AND NOT listed_again
      GROUP BY make, model, simple_body, car_type`,
  )
  return rows
}

/**
 * Yields all changes of a dealership after a cursor, oldest first, in batches. A vehicle that changed twice is listed
 * once, in its last state; `removedAt` marks vehicles that left. `changeSeq` of the last row is the next cursor. All
 * batches are read by one database cursor, because with a separate query for each batch the planner would sort all
 * changes again each time. The next batch is fetched while the caller handles the current one.
 */
export async function* readAllChanges(
  tx: Tx,
  dealershipId: number,
  afterSeq: number,
  batchSize: number,
): AsyncGenerator<VehicleRow[]> {
  // Just after an import the planner's statistics still say that the dealership is small, and it would sort all rows
  // on disk instead of reading the index in order.
  await tx.query('SET LOCAL enable_sort = off')
  // The query of a database cursor has no parameters. Both values are numbers, so they can be part of the text.
  const bounds = `dealership_id = ${BigInt(dealershipId)} AND change_seq > ${BigInt(afterSeq)}`
  await tx.query(
    `DECLARE changes NO SCROLL CURSOR FOR SELECT ${vehicleRowSelect} FROM vehicles
     WHERE ${bounds} ORDER BY change_seq`,
  )
  const fetchNext = () => {
    const fetching = tx.query<VehicleRow>(`FETCH ${batchSize} FROM changes`)
    // The fetch may fail before the caller awaits it; without a handler that would be an unhandled rejection.
    fetching.catch(() => undefined)
    return fetching
  }
  let fetching = fetchNext()
  for (;;) {
    const { rows } = await fetching
    if (rows.length === 0) break
    if (rows.length === batchSize) fetching = fetchNext()
    yield rows
    if (rows.length < batchSize) break
  }
  await tx.query('CLOSE changes')
}

/**
 * The changes of several dealerships after their cursors, in one statement, because every process runs it after every
 * change. For few changes only.
 *
 * @param limit maximum number of changes; if there are more, those of some dealerships may be missing
 */
export async function readLatestChanges(
  database: Pick<Database, 'queryAsFeeder'>,
  cursors: ReadonlyMap<number, number>,
  limit: number,
): Promise<VehicleRow[]> {
  const values = [[...cursors.keys()], [...cursors.values()], limit]
  const { rows } = await database.queryAsFeeder<VehicleRow>(latestChanges, values)
  return rows
}

const latestChanges = planOnce(
  `SELECT changed.* FROM unnest($1::bigint[], $2::bigint[]) AS c (id, seq)
   CROSS JOIN LATERAL (
     SELECT ${vehicleRowSelect} FROM vehicles
     WHERE dealership_id = c.id AND change_seq > c.seq
     ORDER BY change_seq LIMIT $3
   ) AS changed
   LIMIT $3`,
)

/** Number of vehicles that changed after each cursor, by dealership id. */
export async function countChanges(
  tx: Tx,
  cursors: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.query<{ id: number; count: number }>(changeCounts, [
    [...cursors.keys()],
    [...cursors.values()],
  ])
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const changeCounts = planOnce(
  `SELECT c.id,
     (SELECT count(*) FROM vehicles v WHERE v.dealership_id = c.id AND v.change_seq > c.seq) AS count
   FROM unnest($1::bigint[], $2::bigint[]) AS c (id, seq)`,
)

export interface StockVersion {
  readonly dealershipId: number
  /** Number of the dealership's last change; 0 if it never had a vehicle. */
  readonly changeSeq: number
}

/** The latest `changeSeq` of each of the dealerships. */
/** Number of these dealerships with changes after their cursor, and the age of the oldest such change. */
export async function readOldestChange(
  tx: Tx,
  cursors: ReadonlyMap<number, number>,
): Promise<{ dealerships: number; seconds: number }> {
  const { rows } = await tx.query<{ dealerships: number; seconds: number }>(
    `SELECT count(*) AS dealerships,
            coalesce(max(extract(epoch FROM now() - v.updated_at)), 0)::float8 AS seconds
     FROM unnest($1::bigint[], $2::bigint[]) AS d (id, cursor)
     CROSS JOIN LATERAL (
       SELECT updated_at FROM vehicles
       WHERE dealership_id = d.id AND change_seq > d.cursor ORDER BY change_seq LIMIT 1) AS v`,
    [[...cursors.keys()], [...cursors.values()]],
  )
  return rows[0] ?? { dealerships: 0, seconds: 0 }
}

export async function readStockVersions(
  tx: Tx,
  dealershipIds: readonly number[],
): Promise<StockVersion[]> {
  const { rows } = await tx.query<StockVersion>(
    `SELECT d.id AS "dealershipId", coalesce(
       (SELECT max(v.change_seq) FROM vehicles v WHERE v.dealership_id = d.id), 0) AS "changeSeq"
     FROM unnest($1::bigint[]) AS d (id)`,
    [dealershipIds],
  )
  return rows
}
