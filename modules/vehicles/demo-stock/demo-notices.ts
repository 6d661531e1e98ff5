import type { DemoPlan } from './demo-plans.ts'
import type { DraftVehicle } from './draft-vehicle.ts'
import { readPriceCover } from '../price/price-cover.rules.ts'
import { createRandom, type Random } from './random.ts'

const dayMs = 86_400_000

/** Makes that mostly come to New Zealand as used imports from Japan. */
const importedMakes: ReadonlySet<string> = new Set([
  'Honda',
  'Lexus',
  'Mazda',
  'Nissan',
  'Subaru',
  'Toyota',
])

/** The tag of vehicles that were just imported. */
const freshImportTag = 'Fresh Import'
/** The tag of vehicles whose first owner was in New Zealand. */
const nzNewTag = 'NZ New'

/**
 * Adds the data of the Consumer Information Notice to used and demo vehicles, except for a few that show what happens
 * without it. Has its own random numbers, so that the rest of the stock is the same with and without it.
 */
export function applyNotices(drafts: readonly DraftVehicle[], plan: DemoPlan, now: Date): void {
  if (!plan.consumer_notices) return
  const random = createRandom(`${plan.seed} notices`)
  const used = drafts.filter(({ carType }) => carType !== 'new')
  for (const draft of used) applyNotice(random, draft, now)
  const reservable = used.filter(
    ({ car }) => car.status === 'in_stock' && car.reserved !== true && (car.price ?? 0) > 0,
  )
  for (const { car } of reservable.slice(0, plan.cases.notice_incomplete)) {
    car.security_interest = null
  }
}

function applyNotice(random: Random, draft: DraftVehicle, now: Date): void {
  const { car, carType, engine } = draft
  const isFresh = car.tag === freshImportTag
  const isImported =
    isFresh || (carType === 'used' && isImportedUsed(random, draft) && car.tag !== nzNewTag)
  const thisYear = now.getUTCFullYear()
  const arrived = isFresh ? thisYear : Math.min(thisYear, car.year + random.integer(3, 7))
  Object.assign(car, {
    // A drive-away price includes all on-road costs; with other prices they are extra.
    on_road_costs:
      readPriceCover(car.price_type ?? '') === 'drive-away' ? 0 : random.pick([295, 395, 495]),
    security_interest: false,
    registered: true,
    first_registered_year: isImported ? arrived : car.year,
    registered_abroad: isImported,
    first_registered_abroad_year: isImported ? car.year : null,
    imported_damaged: isImported && random.chance(0.03),
    odometer_accurate: !(isImported && random.chance(0.02)),
    engine_cc: engine === null ? null : readEngineCc(engine),
    registration_expires: drawDay(random, now, 350),
    wof_expires: drawDay(random, now, carType === 'demo' ? 900 : 360),
  })
}

const isImportedUsed = (random: Random, { car, age }: DraftVehicle): boolean =>
  importedMakes.has(car.make) && age >= 4 && random.chance(0.6)

/**
 * The capacity in a text: '2.0-litre petrol' is 1,998 cc. Null: no capacity in the text, such as for an electric
 * motor.
 */
function readEngineCc(engine: string): number | null {
  const [, litres] = /(\d\.\d)[ -]litre/.exec(engine) ?? []
  return litres === undefined ? null : Math.round(Number(litres) * 1000) - 2
}

/** A random day between one month and `days` from now. */
const drawDay = (random: Random, now: Date, days: number): string =>
  new Date(now.getTime() + random.integer(30, days) * dayMs).toISOString().slice(0, 10)
