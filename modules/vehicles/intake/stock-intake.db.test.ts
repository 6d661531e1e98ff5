import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFileStore } from '#platform/files/file-store.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { base64Cipher, openDealership, testNow } from '../testing.ts'
import type { VehicleRow } from '../vehicle.ts'
import { listVehicles } from '../store/vehicle.store.ts'
import { importCars } from './import-stock.ts'
import type { StockDealership } from './stock-dealership.types.ts'
import { openStockIntake } from './open-stock-intake.ts'
import type { StockIntake } from './stock-intake.types.ts'

const test_ = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'stock-intake-'))
afterAll(() => rmSync(folder, { recursive: true }))
let intake: StockIntake
/** Dealerships whose websites were notified. `watched`: number of watches that are still open. */
const notified: number[] = []
let watched = 0
beforeAll(() => {
  intake = openStockIntake({
    database: test_.database,
    files: openFileStore(folder),
    cipher: base64Cipher,
    now: () => testNow,
    longestWaitMs: 50,
    watch() {
      watched += 1
      return {
        settle: (dealershipId) => Promise.resolve(notified.push(dealershipId) > 0),
        close: () => void (watched -= 1),
      }
    },
  })
})

const list = ({ id }: StockDealership): Promise<VehicleRow[]> =>
  test_.database.withScope({ dealershipIds: [id] }, (tx) => listVehicles(tx, [id], { limit: 1000 }))

const hilux = {
  stocknum: 'U1',
  make: 'Toyota',
  model: 'HiLux',
  year: 2021,
  badge: 'SR5',
  km: 40_000,
  price: 45_990,
}

/** A new dealership with this vehicle. */
async function openWith(vehicle: object = hilux): Promise<StockDealership> {
  const dealership = await openDealership(test_.database)
  expect(await intake.put(dealership, { ...vehicle })).toMatchObject({ outcome: 'created' })
  return dealership
}

describe('a vehicle sent in full', () => {
  test('is created once, and the same again changes nothing', async () => {
    const dealership = await openWith()
    const [before] = await list(dealership)
    expect(await intake.put(dealership, hilux)).toMatchObject({ ok: true, outcome: 'unchanged' })
    expect(await list(dealership)).toEqual([before])
  })

  test('clears missing fields, but keeps its views and its first day', async () => {
    const dealership = await openWith({
      ...hilux,
      views: 40,
      created_at: '2026-01-02T00:00:00Z',
      reservable: false,
      features: ['Tow bar'],
    })
    const { km: _km, ...rest } = hilux
    expect(await intake.put(dealership, { ...rest, price: 44_000 })).toMatchObject({
      outcome: 'updated',
      vehicle: {
        priceCents: 4_400_000,
        km: null,
        badge: 'SR5',
        reservable: true,
        features: [],
        views: 40,
        createdAt: new Date('2026-01-02T00:00:00Z'),
      },
    })
  })

  test('takes the place of another one that has its stock number', async () => {
    const dealership = await openWith()
    const [before] = await list(dealership)
    await intake.put(dealership, { ...hilux, make: 'Kia', model: 'Rio' })
    const [after, ...others] = await list(dealership)
    expect(others).toEqual([])
    expect(after).toMatchObject({ make: 'Kia', slug: '2021-kia-rio-sr5-u1' })
    expect(after?.id).not.toBe(before?.id)
  })

  test.each([
    ['without a year', { year: undefined }, 'year', 'is missing'],
    ['with an invalid price', { price: '12 or so' }, 'price', /is not a number/],
    ['nested deep', { features: JSON.parse('['.repeat(5000) + ']'.repeat(5000)) }, 'row', /deep/],
    ['with text that throws', { description: { toString: 1 } }, 'description', 'is not text'],
  ])('%s is refused and stored nowhere', async (_what, changes, field, why) => {
    const dealership = await openDealership(test_.database)
    const refused = await intake.put(dealership, { ...hilux, ...changes })
    expect(refused).toMatchObject({ ok: false, reason: 'rejected', field })
    expect((refused as { why: string }).why).toMatch(why)
    expect(await list(dealership)).toEqual([])
  })
})

describe('a change of a vehicle', () => {
  test('leaves missing fields unchanged, and null clears', async () => {
    const dealership = await openWith()
    const changed = await intake.patch(dealership, 'U1', { price: '$43,990', badge: null })
    expect(changed).toMatchObject({
      outcome: 'updated',
      vehicle: { priceCents: 4_399_000, km: 40_000, badge: null, name: '2021 Toyota HiLux' },
      warnings: [],
    })
    expect(await intake.patch(dealership, 'U1', { price: 43_990, badge: null })).toMatchObject({
      outcome: 'unchanged',
    })
  })

  test('finds the group of its body again with another model', async () => {
    const vin = 'MR0FA3CD500123456'
    const dealership = await openWith({ ...hilux, vin, model: 'RAV4', body: 'Wagon' })
    expect((await list(dealership))[0]?.simpleBody).toBe('SUV')
    expect(await intake.patch(dealership, 'U1', { model: 'Corolla' })).toMatchObject({
      outcome: 'updated',
    })
    const [after] = await list(dealership)
    expect([after?.simpleBody, after?.provenance]).toEqual(['Wagon', {}])
  })

  test('makes no other vehicle of it', async () => {
    const dealership = await openWith()
    const before = await list(dealership)
    for (const fields of [
      { year: 2015, price: 1000 },
      { vin: 'MR0FA3CD500123456', year: 2015 },
    ]) {
      expect(await intake.patch(dealership, 'U1', fields)).toEqual({ ok: false, reason: 'other' })
    }
    expect(await list(dealership)).toEqual(before)
  })

  test('needs a vehicle, and a field', async () => {
    const dealership = await openWith()
    expect(await intake.patch(dealership, 'U2', { price: 1 })).toMatchObject({ reason: 'unknown' })
    for (const fields of [{}, { wheels: 4 }, JSON.parse('{"__proto__":{"price":1}}')]) {
      expect(await intake.patch(dealership, 'U1', fields)).toMatchObject({ reason: 'rejected' })
    }
  })

  test('after it an import of the file of before counts again', async () => {
    const dealership = await openDealership(test_.database)
    const deps = { database: test_.database, cipher: base64Cipher, now: () => testNow }
    const importIt = () => importCars(deps, { dealership }, [hilux])
    await importIt()
    await intake.patch(dealership, 'U1', { price: 1000 })
    expect(await importIt()).toMatchObject({ report: { updated: 1 } })
    expect((await list(dealership))[0]?.priceCents).toBe(4_599_000)
  })
})

describe('a removal', () => {
  test('takes the vehicle out once; it returns with its address', async () => {
    const dealership = await openWith()
    const [before] = await list(dealership)
    expect(await intake.remove(dealership, 'U1')).toMatchObject({ outcome: 'removed' })
    expect(await list(dealership)).toEqual([])
    expect(await intake.remove(dealership, 'U1')).toMatchObject({ outcome: 'unchanged' })
    await intake.put(dealership, hilux)
    expect((await list(dealership))[0]).toMatchObject({ id: before?.id, slug: before?.slug })
  })

  test('does not reach another dealership', async () => {
    const dealership = await openWith()
    const other = await openDealership(test_.database)
    expect(await intake.remove(other, 'U1')).toMatchObject({ outcome: 'unchanged' })
    expect(await list(dealership)).toHaveLength(1)
  })
})

describe('many vehicles', () => {
  const some = (record: object) => ({ record: { ...record }, says: 'some' }) as const

  test('have a report each, and one that is rejected stops no other', async () => {
    const dealership = await openWith()
    await intake.put(dealership, { ...hilux, stocknum: 'U9' })
    const sent = {
      vehicles: [
        some({ stocknum: 'U1', price: 1000 }),
        some({ ...hilux, stocknum: 'U2', wheels: 4 }),
        some({ ...hilux, stocknum: 'U3', year: 'soon' }),
        some({ ...hilux, stocknum: 'U2' }),
        some({ make: 'Kia' }),
      ],
      remove: ['U9', 'U1', 'U7'],
    }
    const saved = await intake.saveAll(dealership, sent)
    expect(saved).toMatchObject({
      searchable: true,
      rows: [
        {
          stocknum: 'U1',
          outcome: 'updated',
          warnings: [{ code: 'price.drop', field: 'price' }],
        },
        { stocknum: 'U2', outcome: 'created', warnings: [{ code: 'column.unknown' }] },
        { stocknum: 'U3', outcome: 'rejected', field: 'year' },
        { stocknum: 'U2', outcome: 'rejected', reason: 'was already row 2' },
        { stocknum: null, outcome: 'rejected', field: 'stocknum', reason: 'is missing' },
        { stocknum: 'U9', outcome: 'removed' },
        { stocknum: 'U1', outcome: 'rejected', reason: 'is also among the vehicles' },
        { stocknum: 'U7', outcome: 'unchanged' },
      ],
    })
    const stock = await list(dealership)
    expect(stock.map(({ stocknum, priceCents }) => [stocknum, priceCents])).toEqual([
      ['U1', 100_000],
      ['U2', 4_599_000],
    ])
    expect(await intake.saveAll(dealership, sent)).toMatchObject({
      rows: [{ outcome: 'unchanged' }, { outcome: 'unchanged' }, {}, {}, {}, {}, {}, {}],
    })
    expect(await list(dealership)).toEqual(stock)
  })

  test('with defaults have no warnings about missing fields', async () => {
    const dealership = await openWith()
    expect(
      await intake.saveAll(dealership, { vehicles: [some({ stocknum: 'U1', km: 1 })], remove: [] }),
    ).toMatchObject({ rows: [{ outcome: 'updated', warnings: [] }] })
  })
})

describe('a stock number in another case', () => {
  test('is that of the same vehicle for every call, which keeps its case', async () => {
    const dealership = await openWith()
    const [before] = await list(dealership)
    expect(await intake.put(dealership, { ...hilux, stocknum: 'u1', km: 41_000 })).toMatchObject({
      outcome: 'updated',
      vehicle: { id: before?.id, stocknum: 'U1', slug: before?.slug, km: 41_000 },
    })
    expect(await intake.patch(dealership, 'u1', { images: [] })).toMatchObject({
      ok: true,
      vehicle: { id: before?.id, stocknum: 'U1' },
    })
    expect(
      await intake.saveAll(dealership, {
        vehicles: [{ record: { stocknum: 'u1', km: 42_000 }, says: 'some' }],
        remove: ['U1'],
      }),
    ).toMatchObject({ rows: [{ outcome: 'updated' }, { outcome: 'rejected', field: 'remove' }] })
    expect(await intake.remove(dealership, 'u1')).toMatchObject({ outcome: 'removed' })
    expect(await list(dealership)).toEqual([])
  })
})

test('a VIN that another vehicle has is warned of, also in a list', async () => {
  const vin = 'MR0FA3CD500123456'
  const dealership = await openWith({ ...hilux, vin })
  const message = `VIN ${vin} is also that of 'U1': one vehicle is listed more than once.`
  const warnings = [{ code: 'vin.shared', field: 'vin', message }]
  const second = { ...hilux, stocknum: 'U2', vin: vin.toLowerCase() }
  expect(await intake.put(dealership, second)).toMatchObject({ outcome: 'created', warnings })
  const third = { record: { ...hilux, stocknum: 'U3', vin }, says: 'all' } as const
  expect(await intake.saveAll(dealership, { vehicles: [third], remove: [] })).toMatchObject({
    rows: [{ outcome: 'created', warnings: [{ code: 'vin.shared' }] }],
  })
})

describe('pictures', () => {
  const draw = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const upload = async (dealership: StockDealership, bytes: Buffer | null) =>
    intake.storePicture(dealership, () => Promise.resolve(bytes))

  test('that are uploaded are stored once, and shown by their vehicles', async () => {
    const dealership = await openWith()
    const first = await upload(dealership, await draw('red'))
    expect(first).toMatchObject({
      ok: true,
      picture: { mediaType: 'image/jpeg', width: 40, height: 30 },
    })
    expect(await upload(dealership, await draw('red'))).toEqual(first)
    const { key } = (first as { picture: { key: string } }).picture
    const saved = await intake.patch(dealership, 'U1', { images: [`/images/${key}`] })
    expect(saved).toMatchObject({ vehicle: { images: [{ url: `/images/${key}` }] }, warnings: [] })
  })

  test('of another dealership are not taken by their address', async () => {
    const theirs = await upload(await openDealership(test_.database), await draw('green'))
    const { key } = (theirs as { picture: { key: string } }).picture
    const dealership = await openWith()
    const saved = await intake.patch(dealership, 'U1', {
      images: [`/images/${key}`, 'file:///etc/passwd'],
    })
    expect(saved).toMatchObject({ vehicle: { images: [] } })
    const alone = await intake.patch(dealership, 'U1', { images: [`/images/${key}`] })
    expect(alone).toMatchObject({
      vehicle: { images: [] },
      warnings: [{ code: 'picture.unknown', field: 'images' }],
    })
  })

  test('at addresses are wanted, and fetched by a job', async () => {
    const dealership = await openWith({ ...hilux, images: ['https://img.example/1.jpg'] })
    const { rows } = await test_.database.asOwner((tx) =>
      tx.query('SELECT state FROM pictures WHERE dealership_id = $1', [dealership.id]),
    )
    expect(rows).toEqual([{ state: 'wanted' }])
  })

  test.each([
    ['too many bytes', null, 'too-large'],
    ['no picture', Buffer.from('<svg/>'), 'picture.unknown-type'],
    ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'picture.broken'],
  ])('%s: refused', async (_what, bytes, reason) => {
    const dealership = await openDealership(test_.database)
    expect(await upload(dealership, bytes)).toEqual({ ok: false, reason })
  })
})

test('websites are notified before each write returns, and none is watched any longer', async () => {
  const dealership = await openWith()
  notified.length = 0
  await intake.patch(dealership, 'U1', { price: 1 })
  await intake.patch(dealership, 'U1', { year: 1999 })
  await intake.remove(dealership, 'U1')
  expect(notified).toEqual([dealership.id, dealership.id])
  expect(watched).toBe(0)
})

test('while an import holds the stock a write is refused, to be sent again', async () => {
  const dealership = await openWith()
  const scope = { dealershipIds: [dealership.id] }
  await test_.database.withScope(scope, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(1, $1::int)', [dealership.id])
    expect(await intake.patch(dealership, 'U1', { price: 1 })).toEqual({
      ok: false,
      reason: 'busy',
    })
    expect(await intake.remove(dealership, 'U1')).toEqual({ ok: false, reason: 'busy' })
  })
  expect(await intake.patch(dealership, 'U1', { price: 1 })).toMatchObject({ outcome: 'updated' })
})
