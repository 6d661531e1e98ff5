import { decideOpenState, type OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import type { VehicleStatus } from '#modules/vehicles/vehicle.ts'

/** How long a vehicle is kept, unless its location closes earlier. */
export const keepMinutes = 120
/** A location that closes earlier than this has no time left to show a vehicle. */
const leastMinutes = 30

export type CourtesyReason =
  | 'courtesy.not-enabled'
  | 'courtesy.vehicle-sold'
  | 'courtesy.vehicle-reserved'
  | 'courtesy.not-in-stock'
  /** The vehicle's location, or when it is open, is not known. */
  | 'courtesy.no-hours'
  /** Somebody is paying its deposit at this moment. */
  | 'courtesy.being-reserved'
  /** Somebody else is on the way to see it. */
  | 'courtesy.someone-coming'
  | 'courtesy.closed'
  | 'courtesy.closing-soon'
  /** The site keeps as many vehicles as it may (courtesy-bounds.rules.ts). */
  | 'courtesy.full'

export type CourtesyDecision =
  | { readonly allowed: true; readonly endsAt: Date }
  | {
      readonly allowed: false
      readonly reason: CourtesyReason
      /** When it is possible at the earliest; null: that is not known, or not a matter of time. */
      readonly possibleAt: Date | null
    }

export interface CourtesyVehicle {
  readonly status: VehicleStatus
  readonly sold: boolean
  /** By the dealer, or with a deposit paid online. */
  readonly reserved: boolean
}

export interface CourtesyFacts {
  readonly vehicle: CourtesyVehicle
  /** Opening hours of the vehicle's location; undefined: it has none. */
  readonly hours: OpeningHours | undefined
  /** Until when somebody has who is paying its deposit; null: nobody is. */
  readonly reservingUntil: Date | null
  /** Until when it is kept for somebody else who is on the way; null: nobody is. */
  readonly keptUntil: Date | null
  /** Whether the site keeps as many vehicles as it may. */
  readonly isFull: boolean
}

/**
 * Whether a vehicle can be kept now for a shopper who is on the way to see it, and until when: for two hours, and at most
 * until its location closes. Not while the location is closed, or closes within half an hour.
 *
 * @param now the database's time
 */
export function decideCourtesyHold(
  { vehicle, hours, reservingUntil, keptUntil, isFull }: CourtesyFacts,
  settings: { readonly enabled: boolean },
  now: Date,
): CourtesyDecision {
  const refuse = (reason: CourtesyReason, possibleAt: Date | null = null): CourtesyDecision => ({
    allowed: false,
    reason,
    possibleAt,
  })
  const fault = findVehicleFault(vehicle, settings)
  if (fault !== undefined) return refuse(fault)
  const state = hours === undefined ? undefined : decideOpenState(hours, now)
  if (hours === undefined || state === undefined) return refuse('courtesy.no-hours')
  if (reservingUntil !== null) return refuse('courtesy.being-reserved', reservingUntil)
  if (keptUntil !== null) return refuse('courtesy.someone-coming', keptUntil)
  if (state.kind !== 'open') return refuse('courtesy.closed', state.opensAt)
  const longest = new Date(now.getTime() + keepMinutes * 60_000)
  const { closesAt } = state
  if (closesAt !== null && closesAt.getTime() - now.getTime() < leastMinutes * 60_000) {
    return refuse('courtesy.closing-soon', decideOpenState(hours, closesAt)?.opensAt ?? null)
  }
  if (isFull) return refuse('courtesy.full')
  const endsAt = closesAt !== null && closesAt < longest ? closesAt : longest
  return { allowed: true, endsAt }
}

/** Why the vehicle or the site rules a courtesy hold out at any time of day; undefined: neither does. */
function findVehicleFault(
  { status, sold, reserved }: CourtesyVehicle,
  { enabled }: { readonly enabled: boolean },
): CourtesyReason | undefined {
  if (!enabled) return 'courtesy.not-enabled'
  if (sold || status === 'sold') return 'courtesy.vehicle-sold'
  if (reserved) return 'courtesy.vehicle-reserved'
  return status === 'in_stock' ? undefined : 'courtesy.not-in-stock'
}

/** Whether a vehicle's page has the action. The page is cached, so its time and other shoppers do not count here. */
export const offersCourtesyHold = (
  vehicle: CourtesyVehicle,
  settings: { readonly enabled: boolean },
): boolean => findVehicleFault(vehicle, settings) === undefined
