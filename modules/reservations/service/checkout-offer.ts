import { buildVehiclePath } from '#modules/links/paths.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { isShown } from '#modules/vehicles/availability/availability.rules.ts'
import { buildPrice } from '#modules/vehicles/price/price-words.view.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import { findVehicleBySlug } from '#modules/vehicles/store/vehicle.store.ts'
import type { ConsumerNoticeView } from '#modules/vehicles/notices/consumer-notice.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findLocation } from '../find-location.ts'
import type { Deposit } from '../deposit.rules.ts'
import { findDeposit } from '../find-deposit.ts'
import { type CheckoutDecision, decideCheckout } from '../reserve.rules.ts'
import { toReservable } from '../reservable-row.ts'
import { buildConsumerNotice } from '../terms/consumer-notice.ts'
import { buildDepositTerms, type DepositTerms } from '../terms/deposit-terms.ts'

/** A vehicle with everything that the agreement on its deposit contains, read from the database only. */
export interface CheckoutOffer {
  readonly row: VehicleRow
  readonly title: string
  readonly vehiclePath: string
  /** The price shown on cards and on the vehicle's page, after the site's discount; null: no price is shown. */
  readonly priceCents: number | null
  readonly deposit: Deposit
  readonly decision: CheckoutDecision
  readonly terms: DepositTerms
  /** The Consumer Information Notice: only in New Zealand, for a used vehicle. */
  readonly notice: ConsumerNoticeView | null
}

/** §5: letters, digits, hyphen, underscore; anything else cannot be a vehicle's URL. */
const slugPattern = /^[\w-]{1,200}$/

/** @returns undefined if no dealership of the site has such a vehicle */
export async function findCheckoutOffer(
  database: Database,
  site: Site,
  slug: string,
): Promise<CheckoutOffer | undefined> {
  if (!slugPattern.test(slug)) return undefined
  const row = await database.withScope(scopeOf(site), (tx) => findVehicleBySlug(tx, slug))
  if (row === undefined || row.removedAt !== null || !isShown(row)) return undefined
  return buildCheckoutOffer(site, row)
}

export function buildCheckoutOffer(site: Site, row: VehicleRow): CheckoutOffer {
  const { configuration } = site
  const location = findLocation(site, row)
  const { priceCents } = buildPrice(row, configuration)
  const reservable = toReservable(row)
  const deposit = findDeposit(site, reservable, priceCents)
  const notice = buildConsumerNotice(site, row, priceCents)
  const lacksNotice = notice !== null && notice.missing.length > 0
  return {
    row,
    title: buildVehicleTitle(row),
    vehiclePath: buildVehiclePath(configuration.vehicle.address_word, row.slug),
    priceCents,
    deposit,
    decision: decideCheckout(reservable, configuration.reserve, { deposit, lacksNotice }),
    terms: buildDepositTerms(
      { carType: row.carType, depositCents: deposit.kind === 'online' ? deposit.cents : 0 },
      row.state ?? location?.address.state ?? null,
      configuration,
    ),
    notice,
  }
}
