import { findOpenReservation } from '#modules/reservations/hold/hold.store.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { findKeptUntil } from './courtesy-hold.store.ts'
import { type CourtesyDecision, decideCourtesyHold } from '../offer/courtesy-hold.rules.ts'
import { countMostHolds } from '../offer/courtesy-bounds.rules.ts'
import { findCourtesyHours, findCourtesyLocation } from '../offer/find-courtesy-place.ts'

/**
 * Whether a vehicle that the site shows can be kept now, by the database's clock and by what other shoppers have.
 *
 * @param countShown how many vehicles the site shows; called only if some are kept
 */
export async function decideOffer(
  tx: Tx,
  site: Site,
  vehicle: EnquiryVehicle,
  countShown: () => Promise<number>,
): Promise<CourtesyDecision> {
  const now = await readNow(tx)
  const reservation = await findOpenReservation(tx, vehicle.card.id)
  const location = findCourtesyLocation(site, vehicle.locationId)
  const isPaid = reservation !== null && reservation.state !== 'held'
  const kept = await countOpenHolds(tx)
  return decideCourtesyHold(
    {
      vehicle: { ...vehicle, reserved: vehicle.reserved || isPaid },
      hours: findCourtesyHours(site, location, now),
      reservingUntil: reservation?.expiresAt ?? null,
      keptUntil: await findKeptUntil(tx, vehicle.card.id),
      isFull: kept > 0 && kept >= countMostHolds(await countShown()),
    },
    site.configuration.courtesy_holds,
    now,
  )
}

/** The database's time, so that no machine's clock decides. */
async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await tx.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return rows[0]!.now
}

/** How many vehicles the scope's site keeps. */
async function countOpenHolds(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM courtesy_holds
     WHERE ended_at IS NULL AND ends_at > clock_timestamp()`,
  )
  return rows[0]?.count ?? 0
}
