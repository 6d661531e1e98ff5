import { buildReportAddress, demoReportKey } from '../history-reports/report-address.rules.ts'
import { asTradedTag } from './draft-vehicle.ts'
import type { DraftVehicle } from './draft-vehicle.ts'
import { noRates } from './demo-finance.ts'
import { computeUsualDistance } from './depreciation.rules.ts'
import type { Random } from './random.ts'
import type { StockPlan } from './stock-plan.schema.ts'

type Wanted = (draft: DraftVehicle) => boolean
type Change = (draft: DraftVehicle) => void

/** The vehicles of which a tag that states a fact is true. Other tags fit every used vehicle. */
const fitsTag: Readonly<
  Record<string, (draft: DraftVehicle, plan: StockPlan, now: Date) => boolean>
> = {
  'Learner Legal': ({ carType, learnerApproved }) => carType === 'used' && learnerApproved,
  'Low Kilometres': ({ car, carType, age }, plan) =>
    carType === 'used' &&
    (car.km ?? Infinity) < computeUsualDistance(age, plan.distance_a_year) * 0.75,
  'Price Drop': ({ car, carType }) =>
    carType === 'used' && (car.before_price ?? 0) > (car.price ?? 0),
  Runout: ({ car, carType }, _plan, now) => carType === 'new' && car.year < now.getUTCFullYear(),
}

const hasPrice: Wanted = ({ car }) => typeof car.price === 'number' && car.price > 1000

/**
 * Assigns the cases of a plan to vehicles: first those of which a vehicle can have only one, then those that can be
 * combined. Sold vehicles, and those that arrived minutes ago, keep the order of their dates.
 */
export function applyStates(
  random: Random,
  drafts: readonly DraftVehicle[],
  plan: StockPlan,
  now: Date,
): void {
  const { cases } = plan
  const free = random.shuffle(drafts)
  const oldest = free.toSorted((one, other) => other.age - one.age)

  const take = (count: number, wanted: Wanted, change: Change, from = free): void => {
    const chosen = from.filter((draft) => free.includes(draft) && wanted(draft)).slice(0, count)
    if (chosen.length < count)
      throw new Error('the plan has fewer vehicles for a case than it requires')
    for (const draft of chosen) {
      free.splice(free.indexOf(draft), 1)
      change(draft)
    }
  }
  const any: Wanted = () => true
  const isNew: Wanted = ({ carType }) => carType === 'new'
  const isUsed: Wanted = ({ carType }) => carType === 'used'

  // Trade-ins are taken first, from the oldest vehicles, before other cases use these: they are the cheapest.
  take(
    cases.as_traded,
    isUsed,
    ({ car }) => Object.assign(car, { custom_rank: 0, tag: asTradedTag }),
    oldest,
  )
  take(cases.preorder, isNew, ({ car }) => {
    Object.assign(car, { preorder: true, price: null, status: 'coming_soon' })
  })
  for (const seconds of cases.sold_seconds_ago) {
    take(1, any, ({ car }) => {
      Object.assign(car, {
        status: 'sold',
        sold: true,
        sold_date_timestamp: toSeconds(now) - seconds,
      })
      // Each sold vehicle was in stock for at least a week before.
      car.created_at_timestamp = Math.min(
        car.created_at_timestamp ?? Infinity,
        toSeconds(now) - seconds - random.integer(7, 60) * 86_400,
      )
    })
  }
  take(cases.hidden, any, ({ car }) => Object.assign(car, { show_on_dealer_website: false }))
  take(cases.coming_soon, any, ({ car }) => Object.assign(car, { status: 'coming_soon' }))
  take(cases.no_price, any, ({ car }) => Object.assign(car, { price: null }))
  take(cases.reserved, any, ({ car }) => Object.assign(car, { reserved: true }))
  take(cases.not_reservable, any, ({ car }) => Object.assign(car, { reservable: false }))
  take(
    cases.test_drive_only,
    ({ carType }) => carType !== 'new',
    ({ car }) => Object.assign(car, { tag: 'Test Drive Only' }),
  )
  for (const [tag, count] of Object.entries(cases.tags)) {
    take(
      count,
      (draft) => fitsTag[tag]?.(draft, plan, now) ?? isUsed(draft),
      ({ car }) => Object.assign(car, { tag }),
    )
  }
  take(cases.rental, any, ({ car }) => Object.assign(car, { categories: ['rental'] }))
}

/** Earlier prices, subscription prices, market averages and certificates, which are independent of the status. */
export function applyOffers(
  random: Random,
  drafts: readonly DraftVehicle[],
  plan: StockPlan,
): void {
  const { cases } = plan
  const choose = (count: number, wanted: Wanted, order = random.shuffle(drafts)): DraftVehicle[] =>
    order.filter(wanted).slice(0, count)

  const youngest = drafts.toSorted((one, other) => one.age - other.age)
  for (const { car } of choose(cases.certified, (draft) => draft.carType === 'used', youngest)) {
    car.certified = true
  }
  for (const { car } of choose(cases.reduced, hasPrice)) {
    car.before_price = (car.price ?? 0) + random.pick([500, 1000, 1500, 2000, 3000])
  }
  const young: Wanted = (draft) => hasPrice(draft) && draft.age < 5
  for (const { car } of choose(cases.subscription, young)) {
    car.subscription_price = Math.round(((car.price ?? 0) * 0.0075) / 5) * 5 - 1
  }
  if (plan.market_averages) applyMarketAverages(random, drafts, cases.below_market)
}

/** Below market means by more than $499 (§9): the first vehicle is just within the bound, the second just beyond. */
function applyMarketAverages(random: Random, drafts: readonly DraftVehicle[], below: number): void {
  const priced = random
    .shuffle(drafts)
    .filter((draft) => hasPrice(draft) && draft.carType !== 'new')
  for (const [index, { car }] of priced.entries()) {
    const gap = marketGap(random, index, below)
    const average = (car.price ?? 0) + gap
    // One in five has too few similar vehicles in its state, so that the country's average is used.
    car.autograb_data =
      index % 5 === 4
        ? { state_average_market_price: null, average_market_price: average }
        : {
            state_average_market_price: average,
            average_market_price: average + random.integer(-400, 400),
          }
  }
}

function marketGap(random: Random, index: number, below: number): number {
  // The difference is so far from the bound that a site's discount does not move a vehicle below market.
  if (below === 0 || index > below) return random.integer(-1400, -100)
  if (index === 0) return 499
  return index === 1 ? 500 : random.integer(600, 3400)
}

/** History reports of used vehicles: always the same file, which says that it is a demonstration. */
export function applyHistoryReports(drafts: readonly DraftVehicle[], plan: StockPlan): void {
  const used = drafts.filter(({ carType }) => carType === 'used')
  for (const { car } of used.slice(0, plan.cases.history_reports)) {
    car.file = buildReportAddress(demoReportKey)
  }
}

/** Lenders without terms, and vehicles without a lender or without a deposit. */
export function applyMissingMoney(
  random: Random,
  drafts: readonly DraftVehicle[],
  plan: StockPlan,
): void {
  const { cases, finance } = plan
  const shuffled = random.shuffle(drafts.filter(hasPrice))
  if (finance !== null) {
    for (const { car } of shuffled.splice(0, cases.null_rates)) {
      car.finance_lenders = { [finance.provider]: noRates }
    }
    for (const { car } of shuffled.splice(0, cases.no_lender)) car.finance_lenders = {}
  }
  for (const [index, { car }] of shuffled.splice(0, cases.no_processor).entries()) {
    Object.assign(car, {
      payment_processors: [],
      has_checkout_payment_processor: index % 2 === 1,
    })
  }
}

/**
 * When vehicles came into stock: some this week, some exactly at the end of the time in which they are tagged as new,
 * the others earlier.
 */
export function applyArrivals(
  random: Random,
  drafts: readonly DraftVehicle[],
  plan: StockPlan,
  now: Date,
): void {
  const { cases } = plan
  const current = random.shuffle(drafts.filter(({ car }) => car.status !== 'sold'))
  const exact = cases.created_seconds_ago
  for (const [index, { car }] of current.entries()) {
    const seconds =
      exact[index] ??
      (index < exact.length + cases.fresh
        ? random.integer(3600, 7 * 86_400)
        : random.integer(10 * 86_400, 150 * 86_400))
    car.created_at_timestamp = toSeconds(now) - seconds
  }
}

function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
