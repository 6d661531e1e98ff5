import { beforeAll, describe, expect, test } from 'vitest'
import { openFileStore } from '#platform/files/file-store.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { base64Cipher, openDealership, testNow } from '../testing.ts'
import { listVehicles } from '../store/vehicle.store.ts'
import type { VehicleRow } from '../vehicle.ts'
import type { StockDealership } from './stock-dealership.types.ts'
import { openStockIntake } from './open-stock-intake.ts'
import type { StockIntake } from './stock-intake.types.ts'

const own = useTestDatabase()
let intake: StockIntake
beforeAll(() => {
  intake = openStockIntake({
    database: own.database,
    files: openFileStore('unused'),
    cipher: base64Cipher,
    now: () => testNow,
    watch: () => ({ settle: () => Promise.resolve(true), close: () => undefined }),
  })
})

const hilux = {
  stocknum: 'U1',
  make: 'Toyota',
  model: 'HiLux',
  year: 2021,
  km: 40_000,
  price: 45_990,
}

const list = ({ id }: StockDealership): Promise<VehicleRow[]> =>
  own.database.withScope({ dealershipIds: [id] }, (tx) => listVehicles(tx, [id], { limit: 1000 }))

async function openWith(vehicle: object): Promise<StockDealership> {
  const dealership = await openDealership(own.database)
  expect(await intake.put(dealership, { ...vehicle })).toMatchObject({ outcome: 'created' })
  return dealership
}

describe('a value that says nothing', () => {
  const hidden = { ...hilux, show_on_dealer_website: false, status: 'sold', sold: true }
  test.each([
    [{ show_on_dealer_website: null }],
    [{ show_on_dealer_website: '' }],
    [{ show_on_dealer_website: 'perhaps' }],
    [{ status: null }],
    [{ status: 'gone' }],
    [{ sold: null }],
    [{ car_type: null }],
    [{ reservable: null }],
    [{ custom_rank: null }],
    [{ images: null }],
    [{ turn_images: null }],
    [{ price: 'POA' }],
    [{ price: '' }],
    [{ price: '24.990' }],
    [{ price: [] }],
    [{ before_price: 'Call' }],
    [{ km: 'TBA' }],
    [{ year: 'soon' }],
    [{ year: null }],
    [{ created_at: '24/03/2026' }],
    [{ sold_date_timestamp: 'yesterday' }],
  ])('%j is refused by a change, in full and in a list, and nothing changes', async (fields) => {
    const dealership = await openWith(hidden)
    const before = await list(dealership)
    const [field] = Object.keys(fields)
    expect(await intake.patch(dealership, 'U1', fields)).toMatchObject({ ok: false, field })
    const whole = { ...hidden, ...fields }
    expect(await intake.put(dealership, whole)).toMatchObject({ ok: false, field })
    const rows = (['some', 'all'] as const).map((says) => ({ record: whole, says }))
    expect(await intake.saveAll(dealership, { vehicles: rows, remove: [] })).toMatchObject({
      rows: [
        { outcome: 'rejected', field },
        { outcome: 'rejected', field },
      ],
    })
    expect(await list(dealership)).toEqual(before)
  })

  test.each([
    [{ price: null }, { priceCents: null }],
    [{ price: '24 990' }, { priceCents: 2_499_000 }],
    [{ km: null }, { km: null }],
    [{ badge: '' }, { badge: null }],
    [{ images: [] }, { images: [] }],
    [{ show_on_dealer_website: 'yes' }, { showOnDealerWebsite: true }],
  ])('%j is taken', async (fields, expected) => {
    const dealership = await openWith(hidden)
    expect(await intake.patch(dealership, 'U1', fields)).toMatchObject({ vehicle: expected })
  })
})
