import type { ReserveReason } from '../reserve.rules.ts'

/** Why a vehicle is not held for a buyer. */
export type HoldRefusal =
  | ReserveReason
  | 'reservation.not-enabled'
  /** The site has no such vehicle, or does not show it. */
  | 'reservation.vehicle-unknown'
  /** The deposit is $0, so there is nothing to pay online, and the vehicle is reserved by phone. */
  | 'reservation.no-deposit'
  | 'reservation.deposit-above-price'
  /** New Zealand: the vehicle's Consumer Information Notice lacks a row. */
  | 'reservation.notice-incomplete'
  | 'reservation.vehicle-held'
  /** The buyer already holds another vehicle and is paying for it. */
  | 'reservation.buyer-holds-another'
  /** Too many holds from one network address. */
  | 'reservation.too-many'
  /** The site requires a bot check token, and this one is invalid. */
  | 'reservation.bot-token'
  /** The sender could not be checked, and the site has too many such holds. */
  | 'reservation.unchecked'
  /** The key was used for another request. */
  | 'reservation.key-reused'
