import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { buildDealershipCar } from '#modules/vehicles/wire/dealership-car.ts'
import type { Car } from '#modules/vehicles/wire/car.schema.ts'
import { listVehicles } from '#modules/vehicles/store/vehicle.store.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

const pageSize = 1000

interface StockListOptions extends JsonOption, LimitOption {
  readonly dealership?: string
  readonly site?: string
}

/** Prints the vehicles as the search API returns them. */
export async function runStockList(
  context: CommandContext,
  options: StockListOptions,
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const { dealership, site } = options
  if ((dealership === undefined) === (site === undefined)) {
    const message = 'Name either --dealership SLUG or --site SLUG.'
    return refuse(context, options, { code: 'stock.whose', message })
  }
  const database = await context.openDatabase()
  const loads = await loadSites(database, siteFaultChecks)
  const sites = loads.flatMap((load) => (load.ok ? [load.site] : []))
  const dealerships = findDealerships(sites, { dealership, site })
  if (dealerships.length === 0) {
    const message = `There is no '${dealership ?? site}'.`
    return refuse(context, options, { code: 'stock.unknown', message })
  }
  const cars: Car[] = []
  const dealershipIds = dealerships.map(({ id }) => id)
  await database.withScope({ dealershipIds }, async (tx) => {
    let after = 0
    while (cars.length < limit) {
      const rows = await listVehicles(tx, dealershipIds, {
        limit: Math.min(pageSize, limit - cars.length),
        after,
      })
      cars.push(...rows.map((row) => buildDealershipCar(row, dealerships)))
      after = rows.at(-1)?.id ?? 0
      if (rows.length === 0) break
    }
  })
  if (options.json === true) context.print(JSON.stringify({ vehicles: cars }))
  else for (const car of cars) context.print(describe(car))
  return 0
}

type Dealership = Site['dealerships'][number]

function findDealerships(
  sites: readonly Site[],
  wanted: { dealership: string | undefined; site: string | undefined },
): Dealership[] {
  const found = sites
    .filter(({ slug }) => wanted.site === undefined || slug === wanted.site)
    .flatMap(({ dealerships }) => dealerships)
    .filter(({ slug }) => wanted.dealership === undefined || slug === wanted.dealership)
  return [...new Map(found.map((dealership) => [dealership.id, dealership])).values()]
}

function describe(car: Car): string {
  const price = car.price === null ? '-' : String(car.price)
  return [
    car.stocknum.padEnd(12),
    car.status.padEnd(11),
    car.car_type.padEnd(4),
    price.padStart(9),
    car.name,
  ].join('  ')
}
