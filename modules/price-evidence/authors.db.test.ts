import { beforeAll, expect, test } from 'vitest'
import { changeSiteState } from '#modules/sites/storage/change-site-state.ts'
import { restoreSite } from '#modules/sites/storage/site-history.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { openStockIntake } from '#modules/vehicles/intake/open-stock-intake.ts'
import { lockField } from '#modules/vehicles/lock-field/lock-field.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { deleteOldEvidence } from './old-evidence.store.ts'
import { beginRecording } from './record-site-prices.ts'
import { listShownPeriods } from './shown-price.store.ts'
import { applyRecordedSite, recordPrices, testChecks } from './testing.ts'

const own = useTestDatabase()
let site: Site

beforeAll(async () => {
  site = await applyRecordedSite(own.database, { include_sold_cars_days: 2 })
})

const now = () => new Date()
const dealership = () => ({ id: site.dealerships[0]!.id, groupId: site.groupId })
const deps = () => ({ database: own.database, cipher: base64Cipher, now })
type Changes = Partial<CarInput> & Pick<CarInput, 'stocknum'>
const car = (changes: Changes): CarInput => ({
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  price: 20_000,
  ...changes,
})

const bring = (changes: Changes, author?: { kind: 'person' | 'feed'; name: string }) =>
  importCars(deps(), { dealership: dealership(), author, partial: true, force: true }, [
    car(changes),
  ])

const list = (stocknum: string, at = now()) =>
  own.database.asOwner((tx) => listShownPeriods(tx, site.id, stocknum, at))

/** Each recorded price with the authors of its begin and end. */
async function listAuthors(stocknum: string) {
  return (await list(stocknum)).map(({ priceCents, setBy, endedBy }) => [
    priceCents,
    setBy,
    endedBy,
  ])
}

const by = (kind: string, name: string | null = null, version: number | null = null) => ({
  kind,
  name,
  version,
})

test('a price has its author: a person, a feed, a lock, a key, or the platform', async () => {
  const intake = openStockIntake({
    ...deps(),
    files: null as never,
    watch: () => ({ settle: () => Promise.resolve(true), close: () => undefined }),
  })
  const key = { ...dealership(), author: { kind: 'api-key', name: 'abcdefghij01' } as const }
  await bring({ stocknum: 'A' }, { kind: 'person', name: 'Ana' })
  await bring({ stocknum: 'A', price: 19_000 }, { kind: 'feed', name: 'main' })
  await intake.patch(key, 'a', { price: 18_000 })
  const request = { dealership: dealership(), stocknum: 'A', field: 'price', value: '17000' }
  await lockField(deps(), { ...request, by: 'Ben' })
  // A change that visitors do not see is not recorded.
  await bring({ stocknum: 'A', price: 16_000, colour: 'Red' }, { kind: 'feed', name: 'main' })
  await intake.remove(key, 'A')
  await bring({ stocknum: 'A' })
  expect(await listAuthors('A')).toEqual([
    [20_000_00, by('person', 'Ana'), by('feed', 'main')],
    [19_000_00, by('feed', 'main'), by('api-key', 'abcdefghij01')],
    [18_000_00, by('api-key', 'abcdefghij01'), by('person', 'Ben')],
    [17_000_00, by('person', 'Ben'), by('api-key', 'abcdefghij01')],
    [17_000_00, by('platform'), null],
  ])
})

test('a change of the site’s settings is of their version and of the person who applied it', async () => {
  await bring({ stocknum: 'B', before_price: 25_000, price_type: 'Drive Away' })
  await applyRecordedSite(
    own.database,
    { include_sold_cars_days: 2, price: { discount_kind: 'percent', discount_value: 10 } },
    'Ben',
  )
  await applyRecordedSite(
    own.database,
    {
      include_sold_cars_days: 2,
      price: { discount_kind: 'percent', discount_value: 10, no_price_text: 'Call us' },
    },
    'Cleo',
  )
  await restoreSite(own.database, site.slug, testChecks, {
    to: 1,
    author: { kind: 'operator', name: 'Dan' },
    onWritten: recordPrices,
  })
  const change = (what: 'suspend' | 'resume', name: string) =>
    changeSiteState(own.database, site.slug, what, {
      author: { kind: 'operator', name },
      onWritten: recordPrices,
    })
  await change('suspend', 'Eve')
  await change('resume', 'Finn')
  expect(await listAuthors('B')).toEqual([
    [20_000_00, by('platform'), by('site', 'Ben', 2)],
    [18_000_00, by('site', 'Ben', 2), by('site', 'Dan', 4)],
    [20_000_00, by('site', 'Dan', 4), by('site', 'Eve', 4)],
    [20_000_00, by('site', 'Finn', 4), null],
  ])
  expect(await list('b')).toMatchObject([
    { wasCents: 25_000_00, priceType: 'Drive Away', currency: 'AUD', kind: 'price' },
    { wasCents: 25_000_00 },
    {},
    {},
  ])
})

test('the clock ends the period of a sold vehicle, and the sale is named', async () => {
  await bring({ stocknum: 'C' }, { kind: 'person', name: 'Ana' })
  const soldAt = Math.floor(Date.now() / 1000)
  await bring(
    { stocknum: 'C', status: 'sold', sold_date_timestamp: soldAt },
    { kind: 'feed', name: 'main' },
  )
  expect(await list('C')).toMatchObject([{ until: null, endedBy: null, endedByClock: false }])
  const end = new Date((soldAt + 2 * 86_400) * 1000)
  const ended = { until: end, setBy: by('person', 'Ana'), endedBy: by('feed', 'main') }
  expect(await list('C', end)).toMatchObject([{ ...ended, endedByClock: true }])
  // The vehicle was sold long ago, so its period ended when it was no longer shown as sold, not at the next
  // recording.
  const longAgo = soldAt - 30 * 86_400
  await bring({ stocknum: 'C', sold_date_timestamp: longAgo }, { kind: 'person', name: 'Ben' })
  expect(await list('C')).toMatchObject([{ endedBy: by('person', 'Ben'), endedByClock: false }])
})

test('a transaction that fails leaves nothing, and a dry run neither', async () => {
  await bring({ stocknum: 'D' })
  const before = await list('D')
  const inspector = {
    onCar: () => undefined,
    onMatched: () => Promise.resolve(),
    onMerged: () => Promise.reject(new Error('it fails')),
  }
  const settings = { dealership: dealership(), partial: true, inspector }
  const cars = [car({ stocknum: 'D', price: 1000 })]
  await expect(importCars(deps(), settings, cars)).rejects.toThrow('it fails')
  await importCars(deps(), { dealership: dealership(), partial: true, dryRun: true }, cars)
  expect(await list('D')).toEqual(before)
})

test('each site that shows a vehicle has its own price, in one change', async () => {
  const other = await applyRecordedSite(own.database, {
    slug: 'other',
    hosts: ['other.example'],
    price: { discount_kind: 'amount', discount_value: 1000 },
  })
  await bring({ stocknum: 'E' }, { kind: 'feed', name: 'main' })
  const [here] = await list('E')
  const [there] = await own.database.asOwner((tx) => listShownPeriods(tx, other.id, 'E', now()))
  expect(here).toMatchObject({ priceCents: 20_000_00, setBy: by('feed', 'main') })
  expect(there).toEqual({ ...here, priceCents: 19_000_00 })
})

test('prices from before recording began are known since the vehicle and the settings changed last', async () => {
  await bring({ stocknum: 'F' })
  await bring({ stocknum: 'G' })
  await own.database.asOwner(async (tx) => {
    await tx.query('DELETE FROM shown_prices')
    await tx.query('DELETE FROM price_rules')
    await tx.query(`UPDATE site_versions SET applied_at = '2026-03-01T00:00:00Z'`)
    await tx.query(`UPDATE site_state_changes SET changed_at = '2026-03-01T00:00:00Z'`)
    await tx.query(
      `UPDATE vehicles SET updated_at = CASE stocknum WHEN 'F' THEN '2026-01-01Z' ELSE '2026-05-01Z' END::timestamptz
       WHERE stocknum IN ('F', 'G')`,
    )
  })
  await beginRecording(own.database, testChecks)
  await beginRecording(own.database, testChecks)
  const known = { setBy: by('unknown'), until: null, priceCents: 20_000_00 }
  expect(await list('F')).toMatchObject([{ ...known, from: new Date('2026-03-01T00:00:00Z') }])
  expect(await list('G')).toMatchObject([{ ...known, from: new Date('2026-05-01T00:00:00Z') }])
})

test('evidence is kept for seven years after a period has ended, and of current prices longer', async () => {
  await bring({ stocknum: 'H' }, { kind: 'person', name: 'Ana' })
  await bring({ stocknum: 'H', price: 19_000 }, { kind: 'person', name: 'Ben' })
  await bring({ stocknum: 'H', price: 18_000 }, { kind: 'person', name: 'Cleo' })
  await own.database.asOwner(async (tx) => {
    const age = (years: string) => `now() - interval '${years}'`
    await tx.query(
      `UPDATE shown_prices p SET begun_at = ${age('9 years')} + p.begun_by * interval '1 second',
         ended_at = CASE c.name WHEN 'Ana' THEN ${age('7 years 1 day')} WHEN 'Ben' THEN ${age('6 years 364 days')} END
       FROM price_changes c WHERE c.id = p.begun_by AND c.name IN ('Ana', 'Ben', 'Cleo')
         AND p.vehicle_id = (SELECT id FROM vehicles WHERE stocknum = 'H')`,
    )
    await tx.query(`UPDATE price_changes SET at = ${age('9 years')} + id * interval '1 second'`)
  })
  // One record of each site.
  expect(await deleteOldEvidence(own.database)).toBe(2)
  expect(await listAuthors('H')).toEqual([
    [19_000_00, by('person', 'Ben'), by('person', 'Cleo')],
    [18_000_00, by('person', 'Cleo'), null],
  ])
  expect(await deleteOldEvidence(own.database)).toBe(0)
})
