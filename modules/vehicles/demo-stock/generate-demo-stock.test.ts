import { describe, expect, it } from 'vitest'
import { decideVisibility, soldWindowSeconds } from '../availability/availability.rules.ts'
import type { CarInput } from '../wire/car.schema.ts'
import { parseCar } from '../feed/parse-car.ts'
import { bodyGroups, simplifyBody } from '../classification/simple-body.rules.ts'
import { driveGroups, simplifyDrive } from '../classification/simple-drive.rules.ts'
import { fuelGroups, simplifyFuel } from '../classification/simple-fuel.rules.ts'
import {
  simplifyTransmission,
  transmissionGroups,
} from '../classification/simple-transmission.rules.ts'
import { getCatalogue } from './demo-catalogue.ts'
import { readDemoPlans } from './demo-plans.ts'
import type { DemoPlan } from './demo-plans.ts'
import { generateDemoStock } from './generate-demo-stock.ts'
import { isCheckedVin } from './vin.rules.ts'

const now = new Date('2026-11-20T03:00:00Z')
const seconds = Math.floor(now.getTime() / 1000)
const plans = readDemoPlans()
const stocks = new Map(plans.map((plan) => [plan.dealership, [...generateDemoStock(plan, now)]]))
const all = [...stocks.values()].flat()
const stockOf = (dealership: string): CarInput[] => stocks.get(dealership) ?? []
const countOf = (stock: CarInput[], wanted: (car: CarInput) => unknown): number =>
  stock.filter((car) => Boolean(wanted(car))).length
const soldAgo = (car: CarInput): number => seconds - (car.sold_date_timestamp ?? seconds)
const createdAgo = (car: CarInput): number => seconds - (car.created_at_timestamp ?? Infinity)
const nameOf = ({ make, model, badge }: CarInput): string =>
  [make, model, badge].filter(Boolean).join(' ')
const yearlyKm = (car: CarInput): number =>
  plans.find(({ dealership }) => stockOf(dealership).includes(car))?.distance_a_year ?? 0

/** Names of the motorcycles that learners may ride, with their engines. */
const learnerBikes = new Map<string, string>(
  getCatalogue('motorcycles').makes.flatMap(({ make, models }) =>
    models.flatMap(({ model, grades, ...rest }) =>
      grades.flatMap((grade): [string, string][] => {
        const { badge, engine = '', learner_approved: approved } = { ...rest, ...grade }
        const isNamed = !`${model} `.startsWith(`${badge} `)
        return approved === true ? [[`${make} ${model}${isNamed ? ` ${badge}` : ''}`, engine]] : []
      }),
    ),
  ),
)
const eachPlan = plans.map((plan) => [plan.dealership, plan] as const)

function parse(car: CarInput, plan: DemoPlan, warnings: string[]) {
  const locations = Object.keys(plan.locations).map((slug, index) => ({
    id: index + 1,
    slug,
    name: slug,
    city: null,
  }))
  return parseCar(
    { ...car },
    {
      now,
      locations,
      warn: (code, field, value) => warnings.push(`${car.stocknum} ${code} ${field} ${value}`),
    },
  )
}

describe('demo stock', () => {
  it('is the same for the same plan and instant, and other for another seed', () => {
    for (const plan of plans) {
      expect([...generateDemoStock(plan, now)]).toEqual(stockOf(plan.dealership))
    }
    const [plan] = plans
    const other = plan && [...generateDemoStock({ ...plan, seed: 'another' }, now)]
    expect(other).toHaveLength(stockOf(plan?.dealership ?? '').length)
    expect(other).not.toEqual(stockOf(plan?.dealership ?? ''))
  })

  it.each(eachPlan)('of %s is taken by the importer without a warning', (dealership, plan) => {
    const warnings: string[] = []
    const parsed = stockOf(dealership).map((car) => parse(car, plan, warnings))
    expect(parsed.filter(({ ok }) => !ok)).toEqual([])
    expect(warnings).toEqual([])
    expect(parsed.filter((each) => each.ok && each.car.content.locationId === null)).toEqual([])
  })

  it('of cars has only bodies, fuels, drives and gearboxes that have a group', () => {
    const cars = all.filter((car) => car.item_type === 'Car')
    const groupsOf = (simplify: (word: string | null) => string | null, field: keyof CarInput) =>
      new Set(cars.map((car) => simplify((car[field] as string | null | undefined) ?? null)))
    expect(bodyGroups).toEqual(expect.arrayContaining([...groupsOf(simplifyBody, 'body')]))
    expect(fuelGroups).toEqual(expect.arrayContaining([...groupsOf(simplifyFuel, 'fuel')]))
    expect(driveGroups).toEqual(expect.arrayContaining([...groupsOf(simplifyDrive, 'drive')]))
    const gearboxes = groupsOf(simplifyTransmission, 'transmission')
    expect(transmissionGroups).toEqual(expect.arrayContaining([...gearboxes]))
  })

  it.each(eachPlan)('of %s has the planned number of each car type', (dealership, plan) => {
    const stock = stockOf(dealership)
    for (const carType of ['new', 'used', 'demo'] as const) {
      expect(countOf(stock, (car) => car.car_type === carType)).toBe(plan.car_types[carType])
    }
    expect(new Set(stock.map(({ stocknum }) => stocknum)).size).toBe(stock.length)
    expect(new Set(stock.map(({ vin }) => vin)).size).toBe(stock.length)
  })

  it("one dealer has §9's sample on its website: 126, of which 124 used and 2 new", () => {
    const stock = stockOf('harbour-toyota')
    const visible = stock.filter(
      (car) => car.show_on_dealer_website !== false && car.status !== 'sold',
    )
    expect(visible).toHaveLength(126)
    expect(countOf(visible, (car) => car.car_type === 'used')).toBe(124)
    expect(countOf(visible, (car) => car.car_type === 'new')).toBe(2)
    expect(stock).toHaveLength(126)
  })

  it('dealers have 30 to 400 vehicles, except the small one with fewer than 10', () => {
    const sizes = [...stocks].map(([dealership, { length }]) => ({ dealership, length }))
    const odd = sizes.filter(({ length }) => length < 30 || length > 400)
    expect(odd).toEqual([{ dealership: 'sunrise-suzuki', length: 9 }])
    const usedOnly = [...stocks].filter(([, stock]) =>
      stock.every((car) => car.car_type === 'used'),
    )
    expect(usedOnly.map(([dealership, stock]) => [dealership, stock.length])).toEqual([
      ['big-box-cars', 400],
    ])
  })
})

describe('what demo stock shows between its dealers', () => {
  const provider = (car: CarInput): string | undefined => Object.keys(car.finance_lenders ?? {})[0]
  const isFree = (car: CarInput): boolean => car.status === 'in_stock' && !car.reserved && !car.tag

  it.each<[string, (car: CarInput) => unknown]>([
    ['in stock', (car) => car.status === 'in_stock'],
    ['coming soon', (car) => car.status === 'coming_soon'],
    ['sold inside the window', (car) => soldAgo(car) < 259_200 && car.sold],
    ['sold at the very end of the window', (car) => soldAgo(car) === 259_200],
    ['sold outside it', (car) => soldAgo(car) > 259_200],
    ['not shown', (car) => car.show_on_dealer_website === false],
    ['reserved', (car) => car.reserved],
    ['not reservable', (car) => car.reservable === false],
    ['test drive only', (car) => car.tag === 'Test Drive Only'],
    [
      'another tag',
      (car) => isFree({ ...car, tag: null }) && car.tag !== 'Test Drive Only' && car.tag,
    ],
    ['certified used Toyota', (car) => car.certified && car.make === 'Toyota' && isFree(car)],
    ['electric', (car) => car.fuel === 'Electric' && isFree(car)],
    ['hybrid', (car) => car.fuel === 'Hybrid' && isFree(car)],
    ['new within 8 days, by a second', (car) => createdAgo(car) === 691_199],
    ['no longer new, by a second', (car) => createdAgo(car) === 691_200],
    ['subscription', (car) => (car.subscription_price ?? 0) > 0],
    ['preorder without a price', (car) => car.preorder && car.price === null],
    ['no price', (car) => car.price === null && !car.preorder],
    ['sold as it was traded in', (car) => car.tag === 'As Traded'],
    ['reduced', (car) => (car.before_price ?? 0) > (car.price ?? 0)],
    [
      '499 below the market',
      (car) => car.autograb_data?.state_average_market_price === (car.price ?? 0) + 499,
    ],
    [
      '500 below the market',
      (car) => car.autograb_data?.state_average_market_price === (car.price ?? 0) + 500,
    ],
    [
      'a market average of the country only',
      (car) => car.autograb_data?.state_average_market_price === null,
    ],
    [
      'a lender without rates',
      (car) => Object.values(car.finance_lenders ?? {})[0]?.interestRate === null,
    ],
    ['no lender', (car) => provider(car) === undefined && (car.price ?? 0) > 1000],
    ['no one to take a deposit', (car) => car.has_checkout_payment_processor === false],
    ['rental', (car) => car.categories?.includes('rental')],
    ['seven seats', (car) => car.seats === 7],
    ['Taurus, older than 12 years', (car) => provider(car) === 'taurus' && car.year < 2014],
    ['a final payment', (car) => provider(car) === 'nissan-finance'],
  ])('%s', (_, wanted) => {
    expect(countOf(all, wanted)).toBeGreaterThan(0)
  })

  it('every finance provider and every way to take a deposit', () => {
    expect(new Set(all.map(provider))).toEqual(
      new Set([
        undefined,
        '360-finance',
        'angle',
        'ausloans',
        'manual',
        'nissan-finance',
        'powertorque',
        'taurus',
      ]),
    )
    const ways = all.flatMap((car) => car.payment_processors ?? [])
    expect([...new Set(ways.map((way) => way.authorization_type))].sort()).toEqual([
      'st_george',
      'stripe',
      'till',
    ])
  })

  it('some sold vehicles leave a website within its own window, some have left', () => {
    const windows = [0, 1, 3, 7].map(soldWindowSeconds)
    const sold = all.filter((car) => car.status === 'sold')
    const visible = windows.map((window) =>
      countOf(sold, (car) => {
        const soldAt = new Date((car.sold_date_timestamp ?? 0) * 1000)
        const vehicle = {
          status: 'sold',
          showOnDealerWebsite: true,
          soldAt,
          removedAt: null,
          listedAgain: false,
        } as const
        return decideVisibility(vehicle, window, now).visible
      }),
    )
    expect(visible[0]).toBe(0)
    expect(visible[1]).toBeGreaterThan(0)
    expect(visible[2]).toBeGreaterThan(visible[1] ?? 0)
    expect(visible[3]).toBeGreaterThan(visible[2] ?? 0)
    expect(sold.length).toBeGreaterThan(visible[3] ?? 0)
  })
})

describe('demo vehicles are plausible', () => {
  it.each<[string, (car: CarInput) => boolean]>([
    ['years are of this century', (car) => car.year >= 2009 && car.year <= 2026],
    ['new ones were hardly driven', (car) => car.car_type !== 'new' || (car.km ?? 0) < 100],
    [
      'cars were not driven to the moon',
      (car) => car.item_type !== 'Car' || (car.km ?? 0) < 380_000,
    ],
    ['they came into stock before now', (car) => createdAgo(car) >= 0],
    ['they were sold before now', (car) => soldAgo(car) >= 0],
    [
      'they came before they were sold',
      (car) => createdAgo(car) > soldAgo(car) || car.status !== 'sold',
    ],
    [
      'they cost what vehicles cost',
      ({ price }) => typeof price !== 'number' || (price >= 990 && price < 470_000),
    ],
    ['their VIN has its check digit', (car) => isCheckedVin(car.vin ?? '')],
    [
      'only used ones have a history',
      (car) => car.car_type === 'used' || !car.features?.includes('Full Service History'),
    ],
    [
      'no feature is listed twice',
      ({ features = [] }) => new Set(features).size === features.length,
    ],
    ['descriptions are sentences', ({ description }) => /^[A-Z0-9].*[.]$/.test(description ?? '')],
    [
      'every fact is filled in',
      ({ description }) =>
        !/[{}]|undefined|null|NaN| {2}|\ba (?:8|11|18)-/.test(description ?? '{'),
    ],
  ])('%s', (_, holds) => {
    expect(all.filter((car) => !holds(car))).toEqual([])
  })

  const has = (car: CarInput, feature: string): boolean => {
    const isDescribed = (car.description ?? '').toLowerCase().includes(feature.toLowerCase())
    return isDescribed || (car.features ?? []).includes(feature)
  }
  it.each<[string, string, (car: CarInput) => boolean]>([
    ['Apple CarPlay', 'before 2016', ({ year }) => year < 2016],
    ['Android Auto', 'before 2016', ({ year }) => year < 2016],
    ['Wireless Phone Charging', 'before 2017', ({ year }) => year < 2017],
    ['Autonomous Emergency Braking', 'before 2014', ({ year }) => year < 2014],
    ['Power Tailgate', 'on a ute', ({ body }) => body === 'Ute' || body === 'Cab Chassis'],
    ['Roof Rails', 'on a convertible', ({ body }) => body === 'Convertible'],
    ['Panoramic Sunroof', 'on a van', ({ body }) => body === 'Van'],
    ['Exhaust Brake', 'on an electric truck', ({ fuel }) => fuel === 'Electric'],
    ['Tail Lift', 'on a tipper', ({ body }) => body === 'Tipper'],
    ['Heated Grips', 'on a motocross bike', ({ body }) => body === 'Motocross'],
    ['Sissy Bar', 'on a scooter', ({ body }) => body === 'Scooter'],
    ['Two Slide-Outs', 'on a van', ({ body }) => body === 'Class B Campervan'],
    ['Washing Machine', 'in a camper trailer', ({ body }) => body === 'Camper Trailer'],
  ])('there is no %s %s', (feature, _where, excluded) => {
    expect(all.some((car) => has(car, feature))).toBe(true)
    expect(all.filter((car) => excluded(car) && has(car, feature))).toEqual([])
  })

  it('campers and RVs have their length and weight, trucks their payload and weight', () => {
    const lacking = all.filter(({ item_type: kind, body, ...car }) => {
      if (kind === 'Camper' || kind === 'RV') return !car.length_mm || !car.tare_kg || !car.seats
      if (kind !== 'Truck') return false
      return !car.gvm_kg || (body !== 'Prime Mover' && !car.payload_kg)
    })
    expect(lacking).toEqual([])
    expect(all.filter((car) => (car.payload_kg ?? 0) >= (car.gvm_kg ?? Infinity))).toEqual([])
  })

  it.each<[string, (car: CarInput) => boolean]>([
    ['Learner Legal', (car) => learnerBikes.has(nameOf(car))],
    ['Low Kilometres', (car) => (car.km ?? Infinity) < yearlyKm(car) * (2026.5 - car.year)],
    ['Price Drop', (car) => (car.before_price ?? 0) > (car.price ?? 0)],
    ['Runout', (car) => car.car_type === 'new' && car.year < 2026],
    ['NZ New', (car) => car.registered_abroad === false],
    ['Fresh Import', (car) => car.registered_abroad === true],
  ])('only those may carry the tag %s of which it is true', (tag, isTrue) => {
    const tagged = all.filter((car) => car.tag === tag)
    expect(tagged.length).toBeGreaterThan(0)
    expect(tagged.filter((car) => !isTrue(car)).map(nameOf)).toEqual([])
  })

  it('learners may ride nothing of more than 660 cc', () => {
    expect(learnerBikes.size).toBeGreaterThan(10)
    const large = [...learnerBikes].filter(([, engine]) => !(Number.parseInt(engine, 10) <= 660))
    expect(large).toEqual([])
  })

  it('racing vehicles have no plates', () => {
    const raced = all.filter(({ body }) => body === 'Motocross')
    expect(raced.length).toBeGreaterThan(0)
    expect(raced.filter(({ rego }) => rego)).toEqual([])
  })

  it('few descriptions are alike', () => {
    const different = new Set(all.map(({ description }) => description)).size
    expect(different).toBeGreaterThan(all.length * 0.97)
  })

  it('a newer one of the same grade costs more, on the whole', () => {
    const median = (cars: CarInput[]): number =>
      cars.map(({ price }) => price ?? 0).sort((one, other) => one - other)[cars.length >> 1] ?? 0
    const used = stockOf('big-box-cars').filter((car) => (car.price ?? 0) > 1000)
    const years = [2012, 2016, 2020, 2024].map((year) =>
      median(used.filter((car) => Math.abs(car.year - year) <= 1)),
    )
    expect(years).toEqual(years.toSorted((one, other) => one - other))
  })

  it('vehicles without an engine have no odometer, fuel or gearbox', () => {
    const towed = all.filter((car) => car.body === 'Caravan' || car.body === 'Travel Trailer')
    expect(towed.length).toBeGreaterThan(10)
    for (const { km, fuel, transmission } of towed) {
      expect([km, fuel, transmission]).toEqual([null, null, null])
    }
  })

  it('motorcycles and caravans are no cars in disguise', () => {
    for (const car of [...stockOf('ironhorse-motorcycles'), ...stockOf('route-66-rv')]) {
      expect(['SUV', 'Wagon', 'Ute', 'Sedan']).not.toContain(simplifyBody(car.body ?? null))
    }
  })
})
