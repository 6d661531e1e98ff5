import { formatAddress } from '#modules/locations/address-words.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import {
  isNoticeComplete,
  listNoticeRows,
  needsConsumerNotice,
  type NoticeTrader,
  type NoticeVehicle,
} from '#modules/vehicles/notices/consumer-notice.rules.ts'
import type { ConsumerNoticeView } from '#modules/vehicles/notices/consumer-notice.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { findLocation } from '../find-location.ts'

type NoticeSite = Pick<Site, 'configuration' | 'dealerships'>
type PlacedVehicle = Pick<VehicleRow, 'carType' | 'dealershipId' | 'locationId'>

/**
 * The Consumer Information Notice of a vehicle, for its page and its checkout; null if the vehicle needs no notice.
 *
 * @param shownCents the shown price, after the site's discount; null: no price is shown
 */
export function buildConsumerNotice(
  site: NoticeSite,
  vehicle: NoticeVehicle & PlacedVehicle,
  shownCents: number | null,
): ConsumerNoticeView | null {
  const { region } = site.configuration
  if (!needsConsumerNotice(vehicle, region)) return null
  const trader = findTrader(site, vehicle)
  const rows = listNoticeRows(vehicle, trader, { shownCents, region })
  return {
    rows: rows.map(({ label, value }) => ({ label, value })),
    missing: rows.flatMap(({ field, label, value }) => (value === null ? [{ field, label }] : [])),
    notes: [vehicle.securityInterest === true ? interestStays : freeOfInterests],
  }
}

/** Whether a vehicle's required notice lacks a row; it then cannot be reserved online. */
export function lacksNotice(
  site: NoticeSite,
  vehicle: PlacedVehicle & { readonly hasNoticeFacts: boolean },
  shownCents: number | null,
): boolean {
  if (!needsConsumerNotice(vehicle, site.configuration.region)) return false
  const facts = { hasFacts: vehicle.hasNoticeFacts, shownCents }
  return !isNoticeComplete(facts, findTrader(site, vehicle))
}

const freeOfInterests =
  'Who buys a vehicle from a registered motor vehicle trader takes it free of security interests that this notice does not name.'
const interestStays =
  'Somebody may be owed money on this vehicle. If you buy it all the same, their security interest stays, and the vehicle might be repossessed.'

function findTrader({ configuration, dealerships }: NoticeSite, vehicle: PlacedVehicle) {
  const dealership = dealerships.find(({ id }) => id === vehicle.dealershipId)
  const location = findLocation({ dealerships }, vehicle)
  return {
    name: dealership?.legal_name ?? configuration.legal_name ?? configuration.name,
    address: location === undefined ? null : formatAddress(location.address),
    number: location?.dealer_license_number ?? null,
  } satisfies NoticeTrader
}
