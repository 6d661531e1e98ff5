import { mkdirSync, mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openMigratedDatabase } from '#apps/deployment/open-database.ts'
import { recordSitePrices } from '#apps/deployment/record-prices.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { buildExampleDealership, buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import type { StockDealership } from '#modules/vehicles/intake/stock-dealership.types.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { parseEnvironment } from '#platform/config/environment.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { removeData } from '../../checks/setup/remove-data.ts'
import { generateVehicles, type SyntheticVehicle } from '../search/synthetic-vehicles.ts'

const root = resolve(import.meta.dirname, '..', '..')
const vehicles = 10_000
const rounds = 3
const mostBytes = 300

/** The imports in order: dollars added to the first price, and the maximum share of time for recording. */
const imports: readonly {
  readonly name: string
  readonly raise: (at: number) => number
  readonly km: number
  readonly mostShare: number
}[] = [
  { name: 'all new', raise: () => 0, km: 0, mostShare: 0.05 },
  {
    name: 'a tenth of the prices changed',
    raise: (at) => (at % 10 === 0 ? 10 : 0),
    km: 0,
    mostShare: 0.05,
  },
  // Each price record ends and a new one begins, with few other writes.
  { name: 'every price changed', raise: () => 30, km: 0, mostShare: 0.12 },
  { name: 'every odometer and no price changed', raise: () => 30, km: 1, mostShare: 0.05 },
]

/**
 * Imports 10,000 vehicles with price recording: the share of an import that the database spends on recording, by its
 * own function statistics, and the bytes of a recorded price. Each round has its own site and dealership.
 *
 * @throws Error with the exceeded limit
 */
export async function benchPrices(print: (line: string) => void): Promise<void> {
  mkdirSync(join(root, '.forecourt'), { recursive: true })
  const data = mkdtempSync(join(root, '.forecourt', 'bench-prices-'))
  try {
    await withDatabase(data, measureFunctions)
    const over = await withDatabase(data, (database) => measureImports(database, print))
    if (over.length > 0) throw new Error(over.join('; '))
  } finally {
    await removeData(data)
  }
}

async function withDatabase<T>(data: string, work: (database: Database) => Promise<T>): Promise<T> {
  const parsed = parseEnvironment({ FORECOURT_DATA: data }, data)
  if (!parsed.ok) throw new Error(parsed.faults.join('; '))
  const { database, close } = await openMigratedDatabase(parsed.environment, (error) => {
    throw error
  })
  try {
    return await work(database)
  } finally {
    await close()
  }
}

/** Affects only connections opened afterwards. */
async function measureFunctions(database: Database): Promise<void> {
  await database.asOwner((tx) =>
    tx.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET track_functions = ''all''', current_database()); END $$`,
    ),
  )
}

async function measureImports(
  database: Database,
  print: (line: string) => void,
): Promise<string[]> {
  const stock = generateVehicles(vehicles).filter((vehicle) => typeof vehicle['price'] === 'number')
  const shares = imports.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    const dealership = await openDealership(database, `dealer-${round}`)
    for (const [at, each] of imports.entries()) {
      const before = await readSpent(database)
      const startedMs = performance.now()
      const cars = stock.map((vehicle, index) => buildCar(vehicle, each.raise(index), each.km))
      await importAll(database, dealership, cars)
      const tookMs = performance.now() - startedMs
      const spentMs = (await readSpent(database)) - before
      shares[at]!.push(spentMs / (tookMs - spentMs))
      print(
        `${each.name}: ${cars.length} vehicles in ${Math.round(tookMs)} ms, ${Math.round(spentMs)} ms of it for recording`,
      )
    }
  }
  const over: string[] = []
  for (const [at, { name, mostShare }] of imports.entries()) {
    const share = shares[at]!.toSorted((one, other) => one - other)[Math.floor(rounds / 2)]!
    const line = `${name}: recording adds ${percent(share)} (at most ${percent(mostShare)})`
    print(line)
    if (share > mostShare) over.push(line)
  }
  const { periods, perPeriod, changes, perChange } = await readBytes(database)
  const line = `a recorded price takes ${Math.round(perPeriod)} bytes with its indexes (at most ${mostBytes})`
  print(`${line}; ${periods} of them, by ${changes} imports of ${Math.round(perChange)} bytes each`)
  return perPeriod > mostBytes ? [...over, line] : over
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

async function openDealership(database: Database, slug: string): Promise<StockDealership> {
  const file = buildExampleFile({
    slug,
    hosts: [`${slug}.example`],
    dealership_group: { slug, name: slug },
    dealerships: [buildExampleDealership({ slug })],
  })
  const applied = await applySite(database, file, siteFaultChecks, { onWritten: recordSitePrices })
  if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<StockDealership>(
      'SELECT id, group_id AS "groupId" FROM dealerships WHERE slug = $1',
      [slug],
    )
    return rows[0]!
  })
}

async function importAll(
  database: Database,
  dealership: StockDealership,
  cars: readonly CarInput[],
): Promise<void> {
  const inspector = {
    onCar: () => undefined,
    onMatched: () => Promise.resolve(),
    // A connection's statistics are visible to others only after it has sent them, which this forces at the commit.
    onMerged: async (tx: Tx) => void (await tx.query('SELECT pg_stat_force_next_flush()')),
  }
  const deps = { database, cipher: base64Cipher, now: () => new Date() }
  const outcome = await importCars(deps, { dealership, inspector }, cars)
  if (!outcome.ok) throw new Error(outcome.fault.message)
}

const buildCar = (vehicle: SyntheticVehicle, raise: number, km: number): CarInput => ({
  stocknum: `S${vehicle.id}`,
  make: readText(vehicle['make']),
  model: readText(vehicle['model']),
  badge: readText(vehicle['badge']),
  year: Number(vehicle['year']),
  price: Number(vehicle['price']) + raise,
  price_type: 'Excl. Govt. Charges',
  km: Number(vehicle['km']) + km,
})

const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Milliseconds that the database has spent in the trigger, including called functions. */
async function readSpent(database: Database): Promise<number> {
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ ms: number }>(
      `SELECT coalesce(sum(total_time), 0) AS ms FROM pg_stat_user_functions
        WHERE funcname = 'record_changed_vehicles'`,
    )
    return rows[0]!.ms
  })
}

async function readBytes(database: Database) {
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<{
      periods: number
      perPeriod: number
      changes: number
      perChange: number
    }>(
      `SELECT periods, pg_total_relation_size('shown_prices')::float8 / periods AS "perPeriod",
         changes, pg_total_relation_size('price_changes')::float8 / changes AS "perChange"
       FROM (SELECT (SELECT count(*) FROM shown_prices) AS periods,
                    (SELECT count(*) FROM price_changes) AS changes) AS counted`,
    )
    return rows[0]!
  })
}
