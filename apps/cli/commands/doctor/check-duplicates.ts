import {
  type DoubleReservation,
  listDoubleReservations,
} from '#modules/reservations/lifecycle/double-reservations.store.ts'
import {
  type DoubleListing,
  listDoubleListings,
} from '#modules/vehicles/store/double-listings.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'

/** A few examples show the fault when a whole feed is wrong. */
const mostNamed = 20

/** Lists vehicles that are reserved or listed more than once, by VIN or by stock numbers that differ only in case. */
export async function checkDuplicates(database: Database): Promise<Finding[]> {
  const [reservations, listings] = await database.asOwner(
    async (tx) => [await listDoubleReservations(tx), await listDoubleListings(tx)] as const,
  )
  const more = listings.length - mostNamed
  return [
    ...reservations.map(describeReservation),
    ...listings.slice(0, mostNamed).map(describeListing),
    ...(more > 0
      ? [warn('stock', `${more} more ${more === 1 ? 'vehicle is' : 'vehicles are'} listed twice`)]
      : []),
  ]
}

const warn = (what: string, detail: string): Finding => ({ state: 'warning', what, detail })

function describeReservation({ sites, vin, references, paid }: DoubleReservation): Finding {
  const of = `the vehicle with VIN ${vin} has several reservations: ${references.join(', ')}`
  return paid > 1
    ? {
        state: 'fault',
        what: sites.join(', '),
        detail: `${of}; ${paid} deposits are paid: decide whose it is, and reservation refund the other`,
      }
    : warn(sites.join(', '), `${of}; reservation release all but one`)
}

function describeListing({ kind, vin, dealerships, stocknums }: DoubleListing): Finding {
  const what = `stock of ${dealerships.join(', ')}`
  const numbers = stocknums.join(', ')
  if (kind === 'number') {
    const detail = `stock numbers that differ only in case: ${numbers}; remove all but one`
    return warn(what, detail)
  }
  const shown =
    dealerships.length === 1
      ? `; websites show the latest, ${stocknums[0]}`
      : '; one can be reserved'
  return warn(what, `VIN ${vin} is listed as ${numbers}${shown}`)
}
