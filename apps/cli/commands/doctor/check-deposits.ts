import { buildCheckoutOffer } from '#modules/reservations/service/checkout-offer.ts'
import { decideReserve } from '#modules/reservations/reserve.rules.ts'
import { toReservable } from '#modules/reservations/reservable-row.ts'
import type { Deposit } from '#modules/reservations/deposit.rules.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'
import { reportVehicles, type VehicleFinding } from './report-vehicles.ts'

/**
 * Lists vehicles whose deposit differs from the configured one because that is above the price, $0, or above the legal
 * limit.
 */
export const checkDeposits = (database: Database): Promise<Finding[]> =>
  reportVehicles(database, {
    what: 'deposits',
    isFor: ({ reserve }) => reserve.enabled,
    describe(row, site) {
      const { allowed } = decideReserve(toReservable(row), site.configuration.reserve)
      return allowed ? describe(buildCheckoutOffer(site, row).deposit, site) : null
    },
  })

function describe(deposit: Deposit, { configuration: { region } }: Site): VehicleFinding | null {
  const money = (cents: number) => formatMoney(cents, region)
  switch (deposit.kind) {
    case 'above-price':
      return {
        state: 'warning',
        detail: `its deposit of ${money(deposit.cents)} is above its price, so it cannot be reserved online; set a lower one`,
      }
    case 'by-phone':
      return { state: 'notice', detail: 'its deposit is $0, so it is reserved by phone alone' }
    case 'online':
      return deposit.loweredFromCents === null
        ? null
        : {
            state: 'notice',
            detail: `its deposit of ${money(deposit.loweredFromCents)} is lowered to ${money(deposit.cents)}, a tenth of its price, as New South Wales allows no more`,
          }
  }
}
