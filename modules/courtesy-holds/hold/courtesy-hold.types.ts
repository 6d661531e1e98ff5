/**
 * Why a courtesy hold has ended. `time`: by itself; `arrived`: the shopper came; `own-deposit`: the shopper reserved the
 * vehicle with a deposit.
 */
export const courtesyEnds = [
  'time',
  'shopper',
  'arrived',
  'staff',
  'deposit',
  'own-deposit',
  'sold',
  'reserved',
  'withdrawn',
] as const
export type CourtesyEnd = (typeof courtesyEnds)[number]

/** A vehicle that is, or was, kept for a shopper. Only the lead says who the shopper is. */
export interface CourtesyHold {
  readonly id: string
  readonly siteId: number
  readonly vehicleId: number
  readonly locationId: number
  readonly leadId: string
  readonly reference: string
  readonly heldAt: Date
  readonly endsAt: Date
  /** Null: it is open. One whose time is over has ended, even if that is not recorded yet. */
  readonly end: CourtesyEnd | null
  readonly endedAt: Date | null
  /** Why staff ended it. */
  readonly endNote: string | null
}

/** What a shopper gives, cleaned. */
export interface Shopper {
  readonly firstName: string
  readonly lastName: string
  /** In small letters. */
  readonly email: string
  readonly phone: string
}
