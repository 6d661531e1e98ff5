import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { ReserveSettings } from '#modules/sites/settings/reservations.schema.ts'

/** The deposit that a vehicle's feed names for one payment processor (§3). */
export interface VehicleDeposit {
  readonly provider: PaymentProvider
  readonly cents: number
}

export interface DepositVehicle {
  /** One for each payment processor that the vehicle's feed names. */
  readonly deposits: readonly VehicleDeposit[]
  /** The shown price, after the site's discount; null: no price is shown. */
  readonly priceCents: number | null
  /**
   * States in which the vehicle is, according to its feed and its location: abbreviations in upper or lower case;
   * empty: unknown.
   */
  readonly states: readonly string[]
}

/**
 * The deposit of a vehicle. `online`: it is paid on the website; `loweredFromCents` is the configured amount, if the
 * law allows only less. `by-phone`: the deposit is $0, so nothing is paid online and the dealer reserves the vehicle
 * by phone. `above-price`: the deposit is more than the vehicle costs, for example because a feed has cents in a
 * field of dollars; it is never charged.
 */
export type Deposit =
  | {
      readonly kind: 'online'
      readonly cents: number
      readonly loweredFromCents: number | null
    }
  | { readonly kind: 'by-phone' }
  | { readonly kind: 'above-price'; readonly cents: number }

/** The refusals for deposits with which a vehicle cannot be reserved online. */
export const depositRefusals = {
  'by-phone': 'reservation.no-deposit',
  'above-price': 'reservation.deposit-above-price',
} as const satisfies Record<Exclude<Deposit['kind'], 'online'>, string>

/** New South Wales: before delivery an online motor dealer may take at most a tenth of the price. */
const nswShareOfPrice = 10

/**
 * §3: the deposit that the vehicle's feed names for the site's provider, else the site's own deposit; in New South
 * Wales at most a tenth of the price, rounded down to whole dollars. Button, checkout, API and mails all use this
 * function.
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

/** The states that may apply to a vehicle: those of its feed and location, else the site's own state. */
export function listDepositStates(
  states: readonly (string | null | undefined)[],
  defaultState: string,
): string[] {
  const known = states.filter((state) => state !== null && state !== undefined && state !== '')
  return known.length > 0 ? (known as string[]) : [defaultState]
}
