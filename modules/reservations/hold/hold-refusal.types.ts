import type { ReserveReason } from '../reserve.rules.ts'

/** Why a vehicle is not held for somebody. */
export type HoldRefusal =
  | ReserveReason
  | 'reservation.not-enabled'
  /** The site has no such vehicle, or does not show it. */
  | 'reservation.vehicle-unknown'
  /** No deposit is set, so there is nothing to pay online: it is reserved by phone. */
  | 'reservation.no-deposit'
  | 'reservation.deposit-above-price'
  /** New Zealand: its Consumer Information Notice lacks a row. */
  | 'reservation.notice-incomplete'
  | 'reservation.vehicle-held'
  /** The buyer is paying for another vehicle. */
  | 'reservation.buyer-holds-another'
  /** Too many holds from one address. */
  | 'reservation.too-many'
  /** The site asks for a token that a person sends it, and this one is none. */
  | 'reservation.bot-token'
  /** Nobody knows whether a person sends it, and too many such holds are open on the site. */
  | 'reservation.unchecked'
  /** The key was used for something else. */
  | 'reservation.key-reused'
