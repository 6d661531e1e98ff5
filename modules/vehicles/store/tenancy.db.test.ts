import { beforeAll, describe, expect, test } from 'vitest'
import type { Scope, Tx } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { saveVehicle } from '../intake/save-vehicle.ts'
import { base64Cipher, seedTenants, testNow } from '../testing.ts'
import type { TestTenants } from '../testing.ts'
import { findVehicleBySlug, listVehicles } from './vehicle.store.ts'

const test_ = useTestDatabase()
let tenants: TestTenants
const slug = '2020-kia-rio-1'

beforeAll(async () => {
  tenants = await seedTenants(test_.database)
  await within([tenants.first.id], (tx) =>
    saveVehicle(tx, { cipher: base64Cipher, now: testNow }, tenants.first, {
      stocknum: '1',
      make: 'Kia',
      model: 'Rio',
      year: 2020,
    }),
  )
})

const within = <T>(
  dealershipIds: Scope['dealershipIds'],
  work: (tx: Tx) => Promise<T>,
): Promise<T> => test_.database.withScope({ dealershipIds }, work)

/** Copies a row to another dealership, so that only the columns of the key differ. */
const copyTo = (
  dealershipId: number,
  groupId: number,
  locationId: number | null = null,
): string => {
  const columns = `vin, name, make, model, year, model_key, status, car_type, reserved, sold, reservable,
    preorder, certified, show_on_dealer_website, images, views, custom_rank, features, categories,
    finance_lenders, payment_processors, has_checkout_payment_processor, content_hash, change_seq,
    created_at, updated_at`
  return `INSERT INTO vehicles (dealership_id, group_id, location_id, slug, stocknum, ${columns})
    VALUES (${dealershipId}, ${groupId}, ${locationId ?? 'NULL'}, 'copy', 'copy',
      NULL, 'n', 'm', 'm', 2020, 'k', 'in_stock', 'used', false, false, true, false, false, true,
      '[]', 0, 0, '{}', '{}', '{}', '[]', false, 'h', 0, now(), now())`
}

describe('a transaction of the application', () => {
  test('sees the stock of its scope and nothing else', async () => {
    const { first, sibling, stranger } = tenants
    const ids = [first.id, sibling.id, stranger.id]
    const count = async (scope: number[]): Promise<number> =>
      (await within(scope, (tx) => listVehicles(tx, ids, { limit: 10 }))).length
    expect(await Promise.all([[], [sibling.id], [stranger.id], [first.id]].map(count))).toEqual([
      0, 0, 0, 1,
    ])
    expect(await within([stranger.id], (tx) => findVehicleBySlug(tx, slug))).toBeUndefined()
    expect((await within([first.id], (tx) => findVehicleBySlug(tx, slug)))?.stocknum).toBe('1')
  })

  test("cannot change another dealership's vehicle", async () => {
    for (const scope of [[], [tenants.sibling.id], [tenants.stranger.id]]) {
      const done = await within(scope, (tx) => tx.query("UPDATE vehicles SET tag = 'mine'"))
      expect(done.rowCount).toBe(0)
    }
  })

  test('cannot put a vehicle into another dealership, group or location', async () => {
    const { first, sibling, stranger, yardId } = tenants
    const insert = (scope: number[], sql: string): Promise<unknown> =>
      within(scope, (tx) => tx.query(sql))
    await expect(insert([], copyTo(first.id, first.groupId))).rejects.toThrow(/row-level security/)
    await expect(insert([sibling.id], copyTo(first.id, first.groupId))).rejects.toThrow(
      /row-level security/,
    )
    await expect(insert([first.id], copyTo(first.id, stranger.groupId))).rejects.toThrow(
      /foreign key/,
    )
    await expect(insert([sibling.id], copyTo(sibling.id, sibling.groupId, yardId))).rejects.toThrow(
      /foreign key/,
    )
    await insert([sibling.id], copyTo(sibling.id, sibling.groupId))
  })

  test.each([
    ['slug', "'other'"],
    ['dealership_id', '(SELECT max(id) FROM dealerships)'],
    ['group_id', 'group_id + 1'],
  ])('cannot change the %s of a vehicle', async (column, value) => {
    const { first, sibling } = tenants
    const sql = `UPDATE vehicles SET ${column} = ${value} WHERE dealership_id = ${first.id}`
    await expect(within([first.id, sibling.id], (tx) => tx.query(sql))).rejects.toThrow(
      'a vehicle keeps its dealership, group and slug',
    )
  })

  test('cannot delete a vehicle', async () => {
    await expect(
      within([tenants.first.id], (tx) => tx.query('DELETE FROM vehicles')),
    ).rejects.toThrow(/permission denied/)
  })

  test('learns which slugs of its own group are taken, not those of another', async () => {
    const readTaken = async (scope: number, group: number): Promise<string[]> => {
      const { rows } = await within([scope], (tx) =>
        tx.query<{ slug: string }>('SELECT taken_vehicle_slugs($1, $2) AS slug', [
          group,
          [slug, 'free'],
        ]),
      )
      return rows.map((row) => row.slug)
    }
    const { first, sibling, stranger } = tenants
    expect(await readTaken(sibling.id, first.groupId)).toEqual([slug])
    expect(await readTaken(stranger.id, first.groupId)).toEqual([])
  })
})

test('the feeder reads every tenant and writes none', async () => {
  const { database } = test_
  const { rows } = await database.asFeeder((tx) => tx.query('SELECT slug FROM vehicles'))
  expect(rows).toContainEqual({ slug })
  await expect(database.asFeeder((tx) => tx.query("UPDATE vehicles SET tag = ''"))).rejects.toThrow(
    /permission denied/,
  )
})

test('a vehicle stays when its location goes', async () => {
  const { first, yardId } = tenants
  const version = async (): Promise<unknown> =>
    (await within([first.id], (tx) => findVehicleBySlug(tx, slug)))?.locationId
  expect(await version()).toBe(yardId)
  await test_.database.asOwner((tx) => tx.query('DELETE FROM locations WHERE id = $1', [yardId]))
  expect(await version()).toBeNull()
})
