import type { FinanceProvider } from '#modules/sites/settings/finance.schema.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { ruleSites, type RuleSite } from './rule-sites.ts'

/** A vehicle's texts that card and page have in common. */
export interface ShownOffer {
  readonly tag: string | null
  /** The reserved note, beside a tag with another text. */
  readonly reserved: string | null
  readonly price: string
  /** The struck-through price with its label. */
  readonly was: string | null
  /** Price type, or the period of a subscription. */
  readonly note: string | null
  /** Below a subscription's price: the price to buy the vehicle. */
  readonly buy: string | null
  /** Repayment, rate and comparison rate. */
  readonly payment: readonly string[]
  readonly badge: string | null
}

type Period = 'week' | 'month'

/** One vehicle of the feed, and the expected result by the specification. */
export interface RuleRow {
  /** Unique in all rows, because the vehicle is found by it. */
  readonly model: string
  /** The feed's fields that differ from the usual ones. */
  readonly feed: Partial<CarInput>
  /** Expected on all sites without their own entry. Null: the vehicle is not on the website. */
  readonly shown?: Partial<ShownOffer> | null
  /** Expected on the site `otherwise`, which has other settings for most rules. */
  readonly otherwise?: Partial<ShownOffer> | null
  /** Which repayment each provider's site shows; a missing one shows none. */
  readonly pays?: Partial<Record<FinanceProvider, Period>>
  /** Whether the vehicle accepts enquiries, finance and test drives (§4); default true. */
  readonly available?: boolean
  /** Whether the vehicle has a history report; default false. */
  readonly report?: boolean
  /** Whether a trade-in for the vehicle may be valued automatically; default true. */
  readonly valued?: boolean
}

export const now = Date.now()
/** The year in Queensland, whose time zone the sites have. */
export const thisYear = new Date(now + 10 * 3_600_000).getUTCFullYear()
export const secondsAgo = (seconds: number): number => Math.floor(now / 1000) - seconds

/** §5: the repayment of each provider, where it may be shown. */
export const paysEverywhere: Readonly<Record<FinanceProvider, Period>> = {
  taurus: 'week',
  '360-finance': 'week',
  ausloans: 'week',
  manual: 'week',
  angle: 'week',
  powertorque: 'week',
  'nissan-finance': 'month',
}
/** The providers without a minimum price in §5. */
export const paysAtAnyPrice = { '360-finance': 'week', ausloans: 'week' } as const

const paymentOf = { week: '$189 per week', month: '$815 per month' } as const
const rates = ['7.95% p.a.', '8.80% p.a. comparison rate']

/** §4, §5: what a site shows of a row; null if it does not show the vehicle. */
export function expectOffer(row: RuleRow, site: RuleSite): ShownOffer | null {
  const usual = {
    tag: null,
    reserved: null,
    price: '$20,000',
    was: null,
    note: null,
    buy: null,
    payment: [],
    badge: null,
  }
  if (site === 'otherwise') {
    const own = row.otherwise === undefined ? row.shown : row.otherwise
    return own === null ? null : { ...usual, price: '$19,500', ...own }
  }
  if (row.shown === null) return null
  const pays = row.pays ?? (row.available === false ? {} : paysEverywhere)
  const period = pays[site]
  const payment = period === undefined ? [] : [paymentOf[period], ...rates]
  return { ...usual, payment, ...row.shown }
}

const depositDollars = 500

/** §5: whether a row's vehicle may be reserved; all sites but one have reservations. */
function mayReserve({ feed }: RuleRow): boolean {
  const { status = 'in_stock', price = 20_000, tag = null } = feed
  return (
    status === 'in_stock' &&
    feed.sold !== true &&
    feed.reserved !== true &&
    feed.reservable !== false &&
    feed.has_checkout_payment_processor !== false &&
    (price ?? 0) > 200 &&
    // A deposit above the price is not accepted.
    (price ?? 0) >= depositDollars &&
    tag !== 'Test Drive Only'
  )
}

const reserveLabel = `Reserve Now $${depositDollars}`

/** §2, §4: buttons of the card. */
export function expectCardButtons(row: RuleRow, site: RuleSite): readonly string[] {
  if (row.available === false) return []
  return site === 'otherwise'
    ? ['View Details', 'Shop Now', 'Get Finance']
    : [
        'Enquire Now',
        'Book a Test Drive',
        'Get Finance',
        'View Details',
        ...(mayReserve(row) ? [reserveLabel] : []),
      ]
}

/** §2, §4, §5: buttons of the car page, sorted alphabetically. */
export function expectPageButtons(row: RuleRow, site: RuleSite): readonly string[] {
  if (row.available === false) return []
  const forms = ['Enquire Now', 'Book a Test Drive', 'Get Finance', 'Request Photos']
  const own =
    site === 'otherwise'
      ? ['Call (07) 5550 1234', row.valued === false ? null : 'Value My Trade-In']
      : [
          'Show number (07) …',
          'Value My Trade-In',
          mayReserve(row) ? reserveLabel : null,
          row.report === true ? 'History Report' : null,
          'Chat With Us',
          'Ask the Autobot',
        ]
  return [...forms, ...own].filter((label) => label !== null).toSorted()
}

const lender = {
  interestRate: 7.95,
  comparisonRate: 8.8,
  paymentWeek: 188.1,
  paymentMonth: 814.01,
  termMonths: 60,
  termYears: 5,
  deposit: 2000,
  disclaimer: 'In the words of the lender.',
}
type Lender = { readonly [Field in keyof typeof lender]: (typeof lender)[Field] | null }

/** Every provider's finance data of a vehicle, with a change. */
export function lenders(change: Partial<Lender> = {}): NonNullable<CarInput['finance_lenders']> {
  const providers = ruleSites.filter((site) => site !== 'otherwise')
  return Object.fromEntries(providers.map((provider) => [provider, { ...lender, ...change }]))
}

/** A row as a vehicle of the feed. */
export function buildFeedCar(row: RuleRow, index: number): Partial<CarInput> {
  return {
    stocknum: `P${String(index).padStart(3, '0')}`,
    make: 'Proof',
    model: row.model,
    year: thisYear - 3,
    car_type: 'used',
    status: 'in_stock',
    price: 20_000,
    km: 48_210,
    body: 'Sedan',
    fuel: 'Petrol',
    created_at_timestamp: secondsAgo(60 * 86_400),
    finance_lenders: lenders(),
    payment_processors: [
      { authorization_type: 'stripe', authorization_key: 'key', deposit_amount: depositDollars },
    ],
    has_checkout_payment_processor: true,
    ...row.feed,
  }
}
