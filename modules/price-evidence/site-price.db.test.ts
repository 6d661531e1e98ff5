import { expect, test } from 'vitest'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { listSitePrices } from './site-price.store.ts'
import { applyRecordedSite } from './testing.ts'

const own = useTestDatabase()

const car = (price: number): CarInput => ({
  stocknum: 'A',
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  car_type: 'used',
  price,
})

test('a site reads what it has shown of a vehicle, in order; another site and other tables stay closed', async () => {
  const { database } = own
  const site = await applyRecordedSite(database)
  const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  const parts = { database, cipher: base64Cipher, now: () => testNow }
  for (const price of [20_000, 19_000]) await importCars(parts, { dealership }, [car(price)])
  const { rows } = await database.asOwner((tx) =>
    tx.query<{ id: number }>('SELECT id FROM vehicles'),
  )
  const { id } = rows[0]!
  const read = (siteId: number) =>
    database.withScope({ ...scopeOf(site), siteId }, (tx) => listSitePrices(tx, id))
  const shown = await read(site.id)
  expect(shown.map(({ priceCents }) => priceCents)).toEqual([2_000_000, 1_900_000])
  expect(shown[0]!.until).toEqual(shown[1]!.from)
  expect(shown[1]!.until).toBeNull()
  expect(await read(site.id + 1)).toEqual([])
  await expect(
    database.withScope(scopeOf(site), (tx) => tx.query('SELECT * FROM shown_prices')),
  ).rejects.toThrow('permission denied')
})
