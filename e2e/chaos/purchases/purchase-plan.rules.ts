import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { Random } from '#modules/vehicles/demo-stock/random.ts'

/** The requests of a buyer: a process may be killed during each. */
export const purchaseSteps = ['hold', 'pay', 'return', 'let-go', 'staff-refund'] as const
export type PurchaseStep = (typeof purchaseSteps)[number]

/** What buyers do with their hold before they pay: continue, pay too late, or cancel it. */
const turns = { straight: 6, 'too-late': 2, 'let-go': 1 } as const
/** The choice on the provider's own page. */
const pageChoices = {
  pay: 5,
  bank: 2,
  decline: 2,
  cancel: 1,
  'time-out': 2,
  duplicate: 2,
  reordered: 2,
  forged: 1,
} as const
/** The result of the card in the provider's fields. */
const cardChoices = { approved: 6, declined: 2, 'time-out': 2, duplicate: 2, forged: 1 } as const

export type PageChoice = keyof typeof pageChoices
export type CardChoice = keyof typeof cardChoices

/** All that a buyer will do. It is drawn before the buyer starts, so that failures do not change it. */
export interface PurchasePlan {
  readonly turn: keyof typeof turns
  readonly page: PageChoice
  readonly card: CardChoice
  /** How late a buyer who is too late pays. */
  readonly lateMs: number
  /** Retries for a while if another buyer has the vehicle. */
  readonly insists: boolean
  /** Pays again after a declined card, or after an unknown result. */
  readonly paysAgain: boolean
  /** Returns from the payment; otherwise the tab is closed. */
  readonly comesBack: boolean
  /** Changes their mind afterwards: staff refund the deposit. */
  readonly regrets: boolean
  /** Which web process the buyer's first request goes to. */
  readonly firstWeb: number
}

const pickFrom = <Name extends string>(
  random: Random,
  weights: Readonly<Record<Name, number>>,
): Name => random.pickWeighted(Object.keys(weights) as Name[], (name) => weights[name])

export const planPurchase = (random: Random): PurchasePlan => ({
  turn: pickFrom(random, turns),
  page: pickFrom(random, pageChoices),
  card: pickFrom(random, cardChoices),
  lateMs: random.integer(0, 1500),
  insists: random.chance(0.5),
  paysAgain: random.chance(0.5),
  comesBack: random.chance(0.75),
  regrets: random.chance(0.06),
  firstWeb: random.integer(0, 1),
})

/** The plan of a buyer who holds, pays at the first attempt, and keeps the vehicle. */
export const planPlainPurchase = (random: Random): PurchasePlan => ({
  ...planPurchase(random),
  turn: 'straight',
  page: 'pay',
  card: 'approved',
  regrets: false,
})

/** A buyer with the wanted vehicle. */
export interface Buyer {
  /** Identifies the buyer in all data. */
  readonly token: string
  readonly provider: PaymentProvider
  readonly car: { readonly id: number; readonly slug: string }
  readonly plan: PurchasePlan
}

/** How many buyers want the same vehicle at about the same time. */
const rivals = 3
const providers: readonly PaymentProvider[] = ['stripe', 'till', 'st_george']

/** The buyer with this number, with a vehicle, a provider and a plan: the same in each run with the same seed. */
export function drawBuyer(random: Random, at: number, cars: readonly Buyer['car'][]): Buyer {
  const car = cars[Math.floor(at / rivals) % cars.length]
  if (car === undefined) throw new Error('there is nothing to buy')
  return { token: `p${at}`, provider: random.pick(providers), car, plan: planPurchase(random) }
}
