import { beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { CarInput } from '../wire/car.schema.ts'
import { importCars } from '../intake/import-stock.ts'
import type { StockDealership } from '../intake/stock-dealership.types.ts'
import { saveVehicle } from '../intake/save-vehicle.ts'
import { base64Cipher, openDealership, testNow } from '../testing.ts'
import type { VehicleRow } from '../vehicle.ts'
import { listVehicles } from '../store/vehicle.store.ts'
import { lockField, unlockField } from './lock-field.ts'
import { listLocks } from '../locks/vehicle-lock.store.ts'

const own = useTestDatabase()
let dealership: StockDealership
let now = testNow

beforeEach(async () => {
  dealership = await openDealership(own.database)
})

const rav4: CarInput = {
  stocknum: 'R1',
  make: 'Toyota',
  model: 'RAV4',
  year: 2021,
  vin: '6T1BF3FK00X000001',
  badge: 'GX',
  body: 'Wagon',
  fuel: 'Petrol',
  price: 30_000,
  colour: 'White',
}

const deps = () => ({ database: own.database, cipher: base64Cipher, now: () => now })

async function bring(...cars: CarInput[]) {
  const outcome = await importCars(deps(), { dealership, force: true }, cars)
  if (!outcome.ok) throw new Error(outcome.fault.message)
  return outcome.report
}

const lock = (field: string, value: string, stocknum = 'R1') =>
  lockField(deps(), { dealership, stocknum, field, value, by: 'Ana' })
const unlock = (field: string) =>
  unlockField(deps(), { dealership, stocknum: 'R1', field, by: 'Ben' })

async function read(stocknum = 'R1'): Promise<VehicleRow> {
  const rows = await own.database.withScope({ dealershipIds: [dealership.id] }, (tx) =>
    listVehicles(tx, [dealership.id], { limit: 100 }),
  )
  return rows.find((row) => row.stocknum === stocknum)!
}

describe('a locked field', () => {
  test('has its value at once, and keeps it whatever a feed or the API says', async () => {
    await bring(rav4)
    expect(await lock('price', '27,990')).toEqual({ ok: true })
    expect((await read()).priceCents).toBe(27_990_00)
    await bring({ ...rav4, price: 31_000, colour: 'Red' })
    expect(await read()).toMatchObject({ priceCents: 27_990_00, colour: 'Red' })
    await own.database.withScope({ dealershipIds: [dealership.id] }, (tx) =>
      saveVehicle(tx, { cipher: base64Cipher, now }, dealership, { ...rav4, price: 32_000 }),
    )
    expect((await read()).priceCents).toBe(27_990_00)
  })

  test('does not make the same file a change, and has what follows from it', async () => {
    await bring(rav4)
    await lock('body', 'Ute')
    expect(await read()).toMatchObject({ body: 'Ute', simpleBody: 'Ute', provenance: {} })
    await bring(rav4)
    expect(await bring(rav4)).toMatchObject({ unchanged: 1, updated: 0 })
    expect(await read()).toMatchObject({ body: 'Ute', simpleBody: 'Ute', provenance: {} })
  })

  test('changes the usual name with the badge', async () => {
    await bring(rav4)
    await lock('badge', 'Cruiser')
    expect((await read()).name).toBe('2021 Toyota RAV4 Cruiser')
    await bring(rav4)
    expect((await read()).name).toBe('2021 Toyota RAV4 Cruiser')
  })

  test('sells a vehicle and keeps it sold', async () => {
    await bring(rav4)
    await lock('status', 'sold')
    await bring({ ...rav4, status: 'in_stock', sold: false })
    expect(await read()).toMatchObject({ status: 'sold', sold: true, soldAt: testNow })
  })

  test('can be empty, for a field that shall have nothing', async () => {
    await bring(rav4)
    await lock('colour', '')
    await bring(rav4)
    expect((await read()).colour).toBeNull()
  })

  test('has the value of the next feed once the lock has ended', async () => {
    await bring(rav4)
    await lock('price', '27990')
    await bring(rav4)
    expect(await unlock('price')).toEqual({ ok: true })
    expect((await read()).priceCents).toBe(27_990_00)
    expect(await bring(rav4)).toMatchObject({ updated: 1 })
    expect((await read()).priceCents).toBe(30_000_00)
  })

  test('keeps a video, or no video at all', async () => {
    const address = 'https://youtu.be/aqz-KE-bpKQ'
    await bring({ ...rav4, video_url: address })
    expect((await read()).videoUrl).toBe(address)
    await lock('video_url', 'https://vimeo.com/76979871')
    await bring({ ...rav4, video_url: address })
    expect((await read()).videoUrl).toBe('https://vimeo.com/76979871')
    await lock('video_url', '')
    await bring({ ...rav4, video_url: address })
    expect((await read()).videoUrl).toBeNull()
  })

  test('comes back with its vehicle, and goes to no other that has its number', async () => {
    await bring(rav4)
    await lock('price', '27990')
    await bring({ ...rav4, stocknum: 'other', vin: null })
    await bring(rav4)
    expect((await read()).priceCents).toBe(27_990_00)
    await bring({ ...rav4, vin: '6T1BF3FK00X000002', price: 40_000 })
    expect((await read()).priceCents).toBe(40_000_00)
  })
})

test('history has who locked and unlocked a field, and when', async () => {
  await bring(rav4)
  now = new Date('2026-11-20T05:00:00Z')
  await lock('price', '28000')
  now = new Date('2026-11-20T06:00:00Z')
  await lock('price', '27000')
  await unlock('price')
  const list = (ended: boolean) =>
    own.database.withScope({ dealershipIds: [dealership.id] }, (tx) =>
      listLocks(tx, dealership.id, { ended, limit: 10 }),
    )
  now = testNow
  expect(await list(false)).toEqual([])
  expect(await list(true)).toMatchObject([
    { value: '27000', lockedBy: 'Ana', endedBy: 'Ben', endedAt: new Date('2026-11-20T06:00:00Z') },
    { value: '28000', lockedAt: new Date('2026-11-20T05:00:00Z'), endedBy: 'Ana' },
  ])
})

test.each([
  ['vin', 'x', 'lock.no-field'],
  ['stocknum', 'x', 'lock.no-field'],
  ['payment_processors', '[]', 'lock.no-field'],
  ['__proto__', 'x', 'lock.no-field'],
  ['price', 'cheap', 'lock.no-value'],
  ['price', '-5', 'lock.no-value'],
  ['status', 'gone', 'lock.no-value'],
  ['location', 'the moon', 'lock.no-value'],
  ['name', '', 'lock.no-value'],
  ['turn_images', 'https://internal.example/1.jpg', 'lock.no-value'],
  ['video_url', 'https://evil.example/walk', 'lock.no-value'],
  ['badge', 'x'.repeat(201), 'lock.no-value'],
])('%s cannot be locked as %j: %s', async (field, value, code) => {
  await bring(rav4)
  expect(await lock(field, value)).toMatchObject({ ok: false, code })
  expect(await read()).toMatchObject({ priceCents: 30_000_00, badge: 'GX' })
})

test('a vehicle of another dealership cannot be locked', async () => {
  await bring(rav4)
  const other = await openDealership(own.database)
  const request = { stocknum: 'R1', field: 'price', value: '1', by: 'Eve' }
  expect(await lockField(deps(), { ...request, dealership: other })).toMatchObject({
    code: 'lock.no-vehicle',
  })
  expect(await lock('price', '1', 'R2')).toMatchObject({ code: 'lock.no-vehicle' })
  expect(await unlock('price')).toMatchObject({ code: 'lock.none' })
})
