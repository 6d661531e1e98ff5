import type { CarInput } from '../wire/car.schema.ts'
import { carTypes } from '../vehicle.ts'
import {
  applyArrivals,
  applyHistoryReports,
  applyMissingMoney,
  applyOffers,
  applyStates,
} from './demo-cases.ts'
import { getCatalogue, getWording } from './demo-catalogue.ts'
import { drawDescription, drawFeatures } from './demo-description.ts'
import { computeUsualDistance } from './depreciation.rules.ts'
import { buildDemoLender } from './demo-finance.ts'
import { applyEnergyEconomy } from './demo-energy.ts'
import { applyNotices } from './demo-notices.ts'
import { addPictures } from './demo-pictures.ts'
import type { DemoPlan } from './demo-plans.ts'
import { draftVehicle } from './draft-vehicle.ts'
import type { DraftVehicle, WantedVehicle } from './draft-vehicle.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import type { StockPlan } from './stock-plan.schema.ts'

/**
 * The stock of a demo dealership, in the importer's format. The same plan (with its seed) and the same instant give
 * the same vehicles. All dates are before `now`.
 */
export function* generateDemoStock(plan: DemoPlan, now: Date): Generator<CarInput> {
  const random = createRandom(plan.seed)
  const catalogue = getCatalogue(plan.catalogue)
  const drafts = random
    .shuffle(listWanted(plan))
    .map((wanted) => draftVehicle(random, plan, catalogue, wanted, now))
  finishVehicles(random, drafts, plan)
  applyOffers(random, drafts, plan)
  applyStates(random, drafts, plan, now)
  describeVehicles(random, drafts, plan)
  applyArrivals(random, drafts, plan, now)
  applyMoney(drafts, plan)
  applyMissingMoney(random, drafts, plan)
  applyHistoryReports(drafts, plan)
  applyNotices(drafts, plan, now)
  applyEnergyEconomy(drafts, plan)
  addPictures(drafts, plan)
  for (const { car } of drafts) yield car
}

function listWanted({ car_types: counts, oldest }: StockPlan): WantedVehicle[] {
  return carTypes.flatMap((carType) =>
    Array.from({ length: counts[carType] }, (_, index) => ({
      carType,
      old: carType === 'used' && index < oldest,
    })),
  )
}

/** Adds what every vehicle has, whatever its state: stock number, location, paint, equipment, and number of views. */
function finishVehicles(random: Random, drafts: readonly DraftVehicle[], plan: StockPlan): void {
  const wording = getWording(plan.catalogue)
  const weightedLocations = Object.entries(plan.locations)
  const colours = Object.entries(wording.colours)
  let number = random.integer(100, 900)
  for (const draft of drafts) {
    const { car, carType } = draft
    number += random.integer(1, 9)
    car.stocknum =
      plan.stocknum_prefixes[carType] + String(number).padStart(plan.stocknum_digits, '0')
    car.location = random.pickWeighted(weightedLocations, ([, weight]) => weight)[0]
    car.colour = random.pickWeighted(colours, ([, weight]) => weight)[0]
    car.features = drawFeatures(random, draft, wording)
    car.price_type = drawPriceType(random, draft, plan)
    car.status = 'in_stock'
    car.views = Math.round(Math.exp(random.normal(4, 1.1)))
    car.custom_rank = random.integer(1, 1000)
  }
}

/**
 * Writes the descriptions. Called last, when the states are known, so that a vehicle that has not arrived is not
 * described as 'ready to go'.
 */
function describeVehicles(random: Random, drafts: readonly DraftVehicle[], plan: StockPlan): void {
  const wording = getWording(plan.catalogue)
  for (const draft of drafts) {
    const unit = draft.car.item_type === 'RV' ? 'miles' : 'km'
    const usual = computeUsualDistance(draft.age, plan.distance_a_year)
    draft.car.description = drawDescription(random, draft, wording, unit, usual)
  }
}

/** New and demo vehicles are priced with everything included, as the law of Australia expects of them. */
function drawPriceType(
  random: Random,
  { car, carType }: DraftVehicle,
  { price_types: priceTypes }: StockPlan,
): string {
  if (car.item_type === 'RV') return 'Plus tax, title and fees'
  if (car.item_type === 'Truck') return 'Plus GST'
  const [whole = 'Drive Away'] = priceTypes
  if (carType === 'new') return whole
  const used = random.pick(priceTypes)
  return carType === 'demo' ? whole : used
}

function applyMoney(drafts: readonly DraftVehicle[], { finance, payment }: StockPlan): void {
  for (const { car, age } of drafts) {
    if (finance !== null && typeof car.price === 'number' && car.price > 0) {
      car.finance_lenders = { [finance.provider]: buildDemoLender(finance, car.price, age) }
    }
    if (payment !== null) {
      car.payment_processors = [payment]
      car.has_checkout_payment_processor = true
    }
  }
}
