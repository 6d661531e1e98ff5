import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { Random } from '#modules/vehicles/demo-stock/random.ts'

/** What a buyer sends: a process may be killed at any moment of each. */
export const purchaseSteps = ['hold', 'pay', 'return', 'let-go', 'staff-refund'] as const
export type PurchaseStep = (typeof purchaseSteps)[number]

/** What somebody does with their hold before they pay: they may be too late, or have let the vehicle go. */
const turns = { straight: 6, 'too-late': 2, 'let-go': 1 } as const
/** What they choose on the provider's own page. */
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
/** What their card in the provider's fields leads to. */
const cardChoices = { approved: 6, declined: 2, 'time-out': 2, duplicate: 2, forged: 1 } as const

export type PageChoice = keyof typeof pageChoices
export type CardChoice = keyof typeof cardChoices

/** All that a buyer will do. It is drawn before they begin, so that what happens to them changes nothing of it. */
export interface PurchasePlan {
  readonly turn: keyof typeof turns
  readonly page: PageChoice
  readonly card: CardChoice
  /** How much later than in time a buyer who is too late pays. */
  readonly lateMs: number
  /** Tries again for a while where somebody else has the vehicle. */
  readonly insists: boolean
  /** Pays again where the card was declined, or where nobody says what became of it. */
  readonly paysAgain: boolean
  /** Comes back from the payment; else the tab is closed. */
  readonly comesBack: boolean
  /** Changes their mind afterwards: staff send the deposit back. */
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

/** Of somebody who holds, pays at the first try, and keeps the vehicle. */
export const planPlainPurchase = (random: Random): PurchasePlan => ({
  ...planPurchase(random),
  turn: 'straight',
  page: 'pay',
  card: 'approved',
  regrets: false,
})

/** One who wants a vehicle. */
export interface Wish {
  /** By which the buyer is recognized wherever they turn up. */
  readonly token: string
  readonly provider: PaymentProvider
  readonly car: { readonly id: number; readonly slug: string }
  readonly plan: PurchasePlan
}

/** How many buyers want the same vehicle at about the same time. */
const rivals = 3
const providers: readonly PaymentProvider[] = ['stripe', 'till', 'st_george']

/** The wish of the buyer with this number: the same in each run with a seed. */
export function drawWish(random: Random, at: number, cars: readonly Wish['car'][]): Wish {
  const car = cars[Math.floor(at / rivals) % cars.length]
  if (car === undefined) throw new Error('there is nothing to buy')
  return { token: `p${at}`, provider: random.pick(providers), car, plan: planPurchase(random) }
}
