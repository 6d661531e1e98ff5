import type { CarInput } from '../wire/car.schema.ts'
import type { CarType } from '../vehicle.ts'
import type { Catalogue, CatalogueGrade, CatalogueModel } from './catalogue.schema.ts'
import { buildStickerPrice, computeUsedPrice, drawDistance } from './depreciation.rules.ts'
import type { Random } from './random.ts'
import type { StockPlan } from './stock-plan.schema.ts'
import { vinLetters, buildVin } from './vin.rules.ts'

/** The tag of trade-ins that are sold without any repair. */
export const asTradedTag = 'As Traded'

/** The body of vehicles that are not driven on roads and therefore have no plates. */
const racedBody = 'Motocross'

/** An unfinished vehicle: the importer's record, and data for the next steps. */
export interface DraftVehicle {
  readonly car: CarInput
  readonly carType: CarType
  /** Years since the middle of the vehicle's first year. */
  readonly age: number
  /** Whether the vehicle is more expensive than most grades of its model. */
  readonly upper: boolean
  readonly engine: string | null
  /** Whether a learner may ride it; false for everything that is not a motorcycle. */
  readonly learnerApproved: boolean
}

export interface WantedVehicle {
  readonly carType: CarType
  /** Whether its model year is one of the first four that the dealership's plan allows. */
  readonly old: boolean
}

interface Years {
  readonly first: number
  readonly last: number
}

interface Variant {
  readonly make: string
  readonly wmi: string
  readonly model: CatalogueModel
  readonly weight: number
}

/** A vehicle of the plan with its age, odometer reading and today's price. */
export function draftVehicle(
  random: Random,
  plan: StockPlan,
  catalogue: Catalogue,
  { carType, old }: WantedVehicle,
  now: Date,
): DraftVehicle {
  const thisYear = now.getUTCFullYear()
  const first = thisYear - plan.oldest_years
  const years = old ? { first, last: first + 3 } : { first, last: thisYear }
  const variants = listVariants(plan, catalogue, carType, years)
  const variant = random.pickWeighted(variants, ({ weight }) => weight)
  const { model } = variant
  const grade = random.pick(model.grades)
  const year = drawYear(random, model, carType, years)
  const age = carType === 'used' ? thisYear - year + 0.5 : 0
  const spec = { ...model, ...grade }
  const engine = spec.engine ?? null
  const body = spec.body ?? model.body
  const distance = engine === null ? null : drawDistance(random, carType, age, plan.distance_a_year)
  const listPrice = grade.price * plan.price_factor
  const price = computeUsedPrice({
    listPrice,
    carType,
    age,
    distance,
    distanceAYear: plan.distance_a_year,
    itemType: catalogue.item_type,
    luck: random.normal(1, 0.04),
  })
  return {
    carType,
    age,
    engine,
    learnerApproved: spec.learner_approved ?? false,
    upper: isUpper(grade, model),
    car: {
      stocknum: '',
      make: variant.make,
      model: model.model,
      year,
      car_type: carType,
      badge: `${model.model} `.startsWith(`${grade.badge} `) ? null : grade.badge,
      series: catalogue.item_type === 'Car' && random.chance(0.6) ? `MY${year % 100}` : null,
      km: distance,
      price: buildStickerPrice(price),
      body,
      seats: spec.seats ?? model.seats,
      length_mm: grade.length_mm ?? null,
      tare_kg: grade.tare_kg ?? null,
      payload_kg: grade.payload_kg ?? null,
      gvm_kg: grade.gvm_kg ?? null,
      fuel: spec.fuel ?? null,
      drive: spec.drive ?? null,
      transmission: spec.transmission ?? null,
      item_type: catalogue.item_type,
      vin: plan.vins ? drawVin(random, variant.wmi, year) : null,
      rego: plan.plates && carType !== 'new' && body !== racedBody ? drawPlate(random) : null,
    },
  }
}

function listVariants(
  plan: StockPlan,
  catalogue: Catalogue,
  carType: CarType,
  years: Years,
): Variant[] {
  const weightOf = (make: string): number => {
    if (carType === 'used') return plan.makes[make] ?? 0
    return plan.new_makes.includes(make) ? 1 : 0
  }
  const variants = catalogue.makes.flatMap(({ make, wmi, models }) => {
    const inYears = models.filter((model) => {
      if (model.from > years.last) return false
      return carType === 'used' ? (model.to ?? years.last) >= years.first : model.to === null
    })
    const total = inYears.reduce((sum, model) => sum + model.weight, 0)
    return inYears.map((model) => ({
      make,
      wmi,
      model,
      weight: (weightOf(make) * model.weight) / total,
    }))
  })
  const possible = variants.filter(({ weight }) => weight > 0)
  if (possible.length === 0)
    throw new Error(`the catalogue has no ${carType} vehicle of the plan's makes`)
  return possible
}

function drawYear(
  random: Random,
  model: CatalogueModel,
  carType: CarType,
  { first, last }: Years,
): number {
  if (carType !== 'used') return random.chance(0.8) ? last : Math.max(last - 1, model.from)
  const from = Math.max(model.from, first)
  const to = Math.min(model.to ?? last, last)
  const years = Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
  // Most used vehicles are returned at the end of a lease or loan, which lasts three to five years.
  return random.pickWeighted(years, (year) => (last - year + 0.6) * Math.exp((year - last) / 4))
}

function isUpper(grade: CatalogueGrade, model: CatalogueModel): boolean {
  const cheaper = model.grades.filter(({ price }) => price < grade.price).length
  return model.grades.length > 1 && cheaper >= model.grades.length / 2
}

function drawVin(random: Random, wmi: string, year: number): string {
  const letter = (): string => vinLetters.charAt(random.integer(0, vinLetters.length - 1))
  return buildVin({
    wmi,
    descriptor: `${letter()}${letter()}${random.integer(1, 9)}${letter()}${random.integer(1, 9)}`,
    year,
    plant: letter(),
    serial: random.integer(100, 989_999),
  })
}

/** Number plates of an invented series. */
function drawPlate(random: Random): string {
  const letter = vinLetters.charAt(random.integer(0, vinLetters.length - 1))
  return `DM${letter}${String(random.integer(0, 999)).padStart(3, '0')}`
}
