import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { ReserveSettings } from '#modules/sites/settings/reservations.schema.ts'

/** What a payment processor of a vehicle (§3) asks for. */
export interface VehicleDeposit {
  readonly provider: PaymentProvider
  readonly cents: number
}

export interface DepositVehicle {
  /** One for each of its payment processors. */
  readonly deposits: readonly VehicleDeposit[]
  /** The price that shows, a discount of the site taken off; null: none. */
  readonly priceCents: number | null
  /** Where the vehicle is: short forms of states in any case, as its feed and its location say; empty: nobody says. */
  readonly states: readonly string[]
}

/**
 * The deposit of a vehicle. `online`: it is paid on the website; `loweredFromCents` is what was set, where the law allows
 * less. `by-phone`: none is set ($0), so that nothing is paid and the dealer sets the vehicle aside themselves.
 * `above-price`: more than the vehicle costs, as where a feed writes cents into a field of dollars; it is asked of nobody.
 */
export type Deposit =
  | {
      readonly kind: 'online'
      readonly cents: number
      readonly loweredFromCents: number | null
    }
  | { readonly kind: 'by-phone' }
  | { readonly kind: 'above-price'; readonly cents: number }

/** Why nobody reserves the vehicle online. */
export const depositRefusals = {
  'by-phone': 'reservation.no-deposit',
  'above-price': 'reservation.deposit-above-price',
} as const satisfies Record<Exclude<Deposit['kind'], 'online'>, string>

/** New South Wales: before delivery an online motor dealer takes at most a tenth of the price. */
const nswShareOfPrice = 10

/**
 * What the vehicle's processor of the site's provider asks for, else what the site does; at most a tenth of the price in
 * New South Wales, rounded down to whole dollars. Button, checkout, API and mails take it from here.
 */
export function decideDeposit(
  { deposits, priceCents, states }: DepositVehicle,
  settings: Pick<ReserveSettings, 'provider' | 'deposit_amount'>,
): Deposit {
  const own = deposits.find(({ provider }) => provider === settings.provider)
  const cents = own?.cents ?? Math.round(settings.deposit_amount * 100)
  if (cents <= 0) return { kind: 'by-phone' }
  if (priceCents !== null && cents > priceCents) return { kind: 'above-price', cents }
  const mostCents = findMostCents(priceCents, states)
  return cents > mostCents
    ? { kind: 'online', cents: mostCents, loweredFromCents: cents }
    : { kind: 'online', cents, loweredFromCents: null }
}

function findMostCents(priceCents: number | null, states: readonly string[]): number {
  const isInNsw = states.some((state) => state.trim().toUpperCase() === 'NSW')
  if (!isInNsw || priceCents === null) return Infinity
  return Math.floor(priceCents / nswShareOfPrice / 100) * 100
}

/** Where a vehicle is, as far as anybody says: its feed, its location, else the site's own state. */
export function listDepositStates(
  said: readonly (string | null | undefined)[],
  defaultState: string,
): string[] {
  const known = said.filter((state) => state !== null && state !== undefined && state !== '')
  return known.length > 0 ? (known as string[]) : [defaultState]
}
