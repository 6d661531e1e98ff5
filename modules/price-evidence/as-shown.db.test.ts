import { expect, test } from 'vitest'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findPriceRules } from './price-rules.store.ts'
import { applyRecordedSite, decideAllShown, listRows, readOpen } from './testing.ts'

const own = useTestDatabase()

const pick = <T>(values: readonly T[], at: number): T => values[at % values.length]!

/** Vehicles that together cover every combination that decides a price or a filter. */
function* buildCars(now: Date): Generator<CarInput> {
  const hours = (count: number) => new Date(now.getTime() - count * 3_600_000)
  const soldAt = [hours(1), hours(47), hours(49), hours(71), hours(500)]
  for (let at = 0; at < 420; at++) {
    yield {
      stocknum: `A${at}`,
      make: pick(['Toyota', 'Kia', 'Citroën', 'ŠKODA', 'Ford "X"', 'Škoda'], at),
      model: pick(['HiLux', 'Rio', "D'Or", 'Yaris\\Cross', 'Ⅳ'], at >> 1),
      year: 2015 + (at % 9),
      km: pick([null, 0, 49_999, 50_000, 120_000], at),
      price: pick([0, 9.99, 10, 10.01, 15_000, 24_999.95, 25_000, 60_000, null], at),
      before_price: pick([null, 10, 26_000, 25_000, 70_000], at >> 2),
      subscription_price: pick([null, 0, 199], at >> 1),
      price_type: pick(['Drive Away', null, 'Excl. Govt. Charges'], at >> 3),
      car_type: pick(['new', 'used', 'demo'], at),
      status: pick(['in_stock', 'coming_soon', 'sold', 'in_stock'], at >> 2),
      sold_date_timestamp:
        (at >> 2) % 4 === 2 ? Math.floor(pick(soldAt, at).getTime() / 1000) : null,
      preorder: at % 7 === 0,
      reserved: at % 5 === 0,
      show_on_dealer_website: at % 11 !== 0,
      tag: pick([null, 'Éco', 'sale'], at),
      colour: pick(['Red', 'ÆBLE', null, 'blue'], at),
      categories: pick([[], ['rental'], ['Ex-Été', 'fleet']], at >> 1),
      features: pick([[], ['Tow Bar', 'Sunroof <2>']], at),
      city: pick([null, 'Rocklea', 'São Paulo'], at),
      custom_rank: pick([0, 1, -2.5], at),
      seats: pick([null, 5, 7], at),
    }
  }
}

const filters = [
  'car_type = "used"',
  'make = "skoda" OR make = CITROEN',
  'make != "Toyota" AND NOT (km > 50000 OR year < 2018)',
  'price 15000 TO 25000',
  'price >= 15000 AND sort_price < 25000',
  'km IS NULL OR km EXISTS AND seats IN [5, "7", many]',
  'tag STARTS WITH "ec" OR colour = "æble" OR colour > "c"',
  'categories = rental OR categories = "ex-ete" OR filtered_features = "sunroof ‹2›"',
  'categories IS EMPTY AND tag IS NOT NULL',
  'city = "sao paulo" OR city = rocklea',
  'location_name = "example cars sales" OR dealership_name = "EXAMPLE CARS"',
  `model = "d'or" OR model = "yaris\\\\cross" OR model = "IV"`,
  'make = "Ford ”X”" OR make_model = "kia rio"',
  'availability < 2 AND price_range EXISTS',
  'status = sold OR custom_rank < 0',
  'created_at_timestamp > 1600000000 AND photos_count = 0 AND show_on_dealer_website = true',
  'price > cheap OR subscription_price >= 199',
  'colour 2 TO "blue"',
]

const settings: readonly Record<string, unknown>[] = [
  {},
  { subscriptions: { enabled: true } },
  { price: { discount_kind: 'amount', discount_value: 500.55 } },
  { price: { discount_kind: 'percent', discount_value: 7.5, discount_car_types: ['new', 'demo'] } },
  { price: { discount_kind: 'percent', discount_value: 100 } },
  { include_sold_cars_days: 0 },
  { include_sold_cars_days: 2 },
  { include_sold_cars_days: 30 },
  ...filters.map((stock_filter) => ({ search: { stock_filter } })),
]

test('the recorded prices of each vehicle are those of its page, under any settings', async () => {
  const site = await applyRecordedSite(own.database)
  const { id } = site.dealerships[0]!
  const now = new Date()
  const outcome = await importCars(
    { database: own.database, cipher: base64Cipher, now: () => now },
    { dealership: { id, groupId: site.groupId } },
    buildCars(now),
  )
  expect(outcome).toMatchObject({ ok: true, report: { created: 420, rejected: [] } })
  for (const each of settings) {
    const applied = await applyRecordedSite(own.database, each)
    const rules = await own.database.asOwner((tx) => findPriceRules(tx, applied.id))
    expect(rules?.unrecorded_filter, JSON.stringify(each)).toBeNull()
    const rows = await listRows(own.database, applied)
    const open = await readOpen(own.database, applied)
    const shown = decideAllShown(applied, rows, now)
    for (const row of rows) {
      expect(open.get(row.id) ?? null, `${JSON.stringify(each)} ${row.stocknum}`).toEqual(
        shown.get(row.id),
      )
    }
    const count = [...shown.values()].filter((one) => one !== null).length
    expect(count, `${JSON.stringify(each)} shows some and hides some`).toBeGreaterThan(0)
    expect(count).toBeLessThan(420)
  }
})

test('a filter by weekly price is recorded as unknown', async () => {
  const filter = 'weekly_price < 100 AND car_type = used'
  const site = await applyRecordedSite(own.database, { search: { stock_filter: filter } })
  const rules = await own.database.asOwner((tx) => findPriceRules(tx, site.id))
  expect(rules).toMatchObject({ stock_condition: null, unrecorded_filter: filter })
})
