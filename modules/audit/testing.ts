import type { Database, Tx } from '#platform/postgres/database.ts'
import { listEntries } from './entry/audit-entry.store.ts'
import type { AuditEntry } from './entry/audit-entry.types.ts'

export interface AuditPlaces {
  readonly groupId: number
  readonly siteId: number
  readonly dealershipId: number
  readonly vehicleId: number
}

/** A group with a site, a dealership and a vehicle. */
export const openAuditPlaces = (database: Database): Promise<AuditPlaces> =>
  database.asOwner(async (tx) => {
    const groupId = await insertOne(
      tx,
      `INSERT INTO dealership_groups (slug, name) VALUES ('family', 'Family') RETURNING id`,
    )
    const siteId = await insertOne(
      tx,
      `INSERT INTO sites (group_id, slug, template, settings) VALUES ($1, 'own', 'Car', '{}') RETURNING id`,
      [groupId],
    )
    const dealershipId = await insertOne(
      tx,
      `INSERT INTO dealerships (group_id, slug, name, entry) VALUES ($1, 'own', 'Own', '{}') RETURNING id`,
      [groupId],
    )
    const vehicleId = await insertOne(
      tx,
      `INSERT INTO vehicles (group_id, dealership_id, slug, stocknum, name, make, model, year, model_key, status,
         car_type, reserved, sold, reservable, preorder, certified, show_on_dealer_website, images, views, custom_rank,
         features, categories, finance_lenders, payment_processors, has_checkout_payment_processor, content_hash,
         change_seq, created_at, updated_at)
       VALUES ($1, $2, 'a', 'S1', 'Rio', 'Kia', 'Rio', 2020, 'kia|rio|2020', 'in_stock', 'used', false, false, true,
         false, false, true, '[]', 0, 0, '{}', '{}', '{}', '[]', true, '', 0, now(), now()) RETURNING id`,
      [groupId, dealershipId],
    )
    return { groupId, siteId, dealershipId, vehicleId }
  })

/** Runs a statement that returns an id. */
export const insertOne = async (
  tx: Tx,
  sql: string,
  values: readonly unknown[] = [],
): Promise<number> => (await tx.query<{ id: number }>(sql, values)).rows[0]!.id

/** A statement as work for a transaction. */
export const statement =
  (sql: string, values: readonly unknown[] = []) =>
  (tx: Tx) =>
    tx.query(sql, values)

/** What one transaction adds to the audit, the oldest first. */
export async function findRecorded(
  database: Database,
  work: (tx: Tx) => Promise<unknown>,
): Promise<readonly AuditEntry[]> {
  const [last] = await database.asOwner((tx) => listEntries(tx, {}, { limit: 1 }))
  await database.asOwner(work)
  const all = await database.asOwner((tx) => listEntries(tx, {}, { limit: 100 }))
  return all.filter(({ id }) => id > (last?.id ?? 0)).toReversed()
}
