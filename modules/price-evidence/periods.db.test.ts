import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { changeSiteState } from '#modules/sites/storage/change-site-state.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { applyRecordedSite, decideAllShown, listRows, recordPrices, type Shown } from './testing.ts'

const own = useTestDatabase()

type Step =
  /** An import contains the whole stock: vehicles with other stock numbers leave. */
  | { readonly kind: 'import' | 'failed import'; readonly cars: readonly CarInput[] }
  | { readonly kind: 'settings'; readonly settings: Record<string, unknown> }
  | { readonly kind: 'suspend' | 'resume' }

const vins = ['6T1BF3FK00X000001', '6T1BF3FK00X000002', '6T1BF3FK00X000003']

/**
 * A vehicle may return under another stock number, or be listed twice with one VIN: then its period continues, or the
 * other listing is shown.
 */
const cars = fc.uniqueArray(
  fc.record({
    stocknum: fc.constantFrom('A', 'B', 'C'),
    vin: fc.constantFrom(...vins),
    make: fc.constant('Kia'),
    model: fc.constant('Rio'),
    year: fc.constant(2020),
    price: fc.constantFrom(20_000, 21_000, 5),
    before_price: fc.constantFrom(null, 20_500),
    car_type: fc.constantFrom('new' as const, 'used' as const),
    show_on_dealer_website: fc.constantFrom(true, true, false),
    status: fc.constantFrom('in_stock' as const, 'in_stock' as const, 'sold' as const),
    sold_date_timestamp: fc.constant(Math.floor(Date.now() / 1000)),
  }),
  { selector: ({ stocknum }) => stocknum, minLength: 1 },
)

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('import' as const), cars }) },
    fc.record({ kind: fc.constant('failed import' as const), cars }),
    fc.record({
      kind: fc.constant('settings' as const),
      settings: fc.constantFrom<Record<string, unknown>>(
        {},
        { price: { discount_kind: 'amount', discount_value: 100 } },
        { search: { stock_filter: 'car_type = "used"' } },
        { include_sold_cars_days: 0 },
      ),
    }),
    fc.record({ kind: fc.constantFrom('suspend' as const, 'resume' as const) }),
  ),
  { minLength: 1, maxLength: 8 },
)

interface Period {
  readonly id: number
  readonly begun: string
  readonly ended: string | null
  readonly shown: Shown
}

test('periods never overlap, and one follows the other at the same instant while a vehicle is shown', async () => {
  let sites = 0
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      const slug = `dealer-${(sites += 1)}`
      const file = {
        slug,
        hosts: [`${slug}.example`],
        dealership_group: { slug: `${slug}-group`, name: 'Group' },
        dealerships: [{ ...(buildExampleFile()['dealerships'] as object[])[0], slug }],
      }
      let settings = {}
      let site = await applyRecordedSite(own.database, file)
      const failures: unknown[] = []
      const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
      /** The visible states of each vehicle, by step; a step without a change adds none. */
      const seen = new Map<number, Shown[]>()
      for (const step of run) {
        if (step.kind === 'import' || step.kind === 'failed import') {
          const broken = new Error('the import fails')
          const inspector = {
            onCar: () => undefined,
            onMatched: () => Promise.resolve(),
            onMerged: () => (step.kind === 'import' ? Promise.resolve() : Promise.reject(broken)),
          }
          const deps = { database: own.database, cipher: base64Cipher, now: () => testNow }
          await importCars(deps, { dealership, force: true, inspector }, step.cars).catch(
            (error: unknown) => {
              if (error !== broken) failures.push(error)
            },
          )
        } else if (step.kind === 'settings') {
          settings = step.settings
        } else {
          await changeSiteState(own.database, slug, step.kind, { onWritten: recordPrices })
        }
        site = await applyRecordedSite(own.database, { ...file, ...settings })
        const rows = await listRows(own.database, site)
        for (const [id, shown] of decideAllShown(site, rows, new Date())) {
          const states = seen.get(id) ?? [null]
          if (JSON.stringify(states.at(-1)) !== JSON.stringify(shown)) states.push(shown)
          seen.set(id, states)
        }
      }
      expect(failures).toEqual([])
      const periods = await readPeriods(site.id)
      for (const [id, states] of seen) {
        const ofVehicle = periods.filter((period) => period.id === id)
        expect(describeRecorded(ofVehicle)).toEqual(describeSeen(states))
        const times = ofVehicle.flatMap(({ begun, ended }) => [begun, ended ?? '9'])
        expect(times, 'no period begins before the one before it has ended').toEqual(
          times.toSorted(),
        )
        expect(ofVehicle.filter(({ begun, ended }) => begun === ended)).toEqual([])
      }
    }),
    { numRuns: 12 },
  )
})

type Described = readonly [shown: Shown, then: 'is open' | 'is followed at once' | 'ends']

/** The states that visitors saw in order; null: the vehicle was not shown. */
function describeSeen(states: readonly Shown[]): Described[] {
  return states.flatMap((shown, at): Described[] => {
    if (shown === null) return []
    const next = states[at + 1]
    return [
      [shown, next === undefined ? 'is open' : next === null ? 'ends' : 'is followed at once'],
    ]
  })
}

function describeRecorded(periods: readonly Period[]): Described[] {
  return periods.map(({ shown, ended }, at) => {
    const follows = periods[at + 1]?.begun === ended
    return [shown, ended === null ? 'is open' : follows ? 'is followed at once' : 'ends']
  })
}

function readPeriods(siteId: number): Promise<Period[]> {
  return own.database.asOwner(async (tx) => {
    const iso = (column: string) =>
      `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`
    const { rows } = await tx.query<Period>(
      `SELECT vehicle_id AS id, ${iso('begun_at')} AS begun, ${iso('ended_at')} AS ended,
         json_build_array(kind, price_cents, was_cents, subscription_cents, price_type) AS shown
       FROM shown_prices WHERE site_id = $1 ORDER BY vehicle_id, begun_at`,
      [siteId],
    )
    return rows
  })
}
