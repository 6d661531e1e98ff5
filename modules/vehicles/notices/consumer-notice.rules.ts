import { getDateFormat } from '#modules/sites/date-format.ts'
import { formatCount, formatDistance, formatMoney } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import { decideOnRoadCosts } from '../price/on-road-costs.rules.ts'
import type { NoticeFacts, VehicleContent } from '../vehicle.ts'

/** The fields of a vehicle that are in its notice. */
export interface NoticeVehicle
  extends
    NoticeFacts,
    Pick<
      VehicleContent,
      'fuel' | 'km' | 'make' | 'model' | 'priceType' | 'rego' | 'simpleFuel' | 'vin' | 'year'
    > {}

export interface NoticeTrader {
  readonly name: string
  /** The address of the location that sells the vehicle; null: it has no address. */
  readonly address: string | null
  /** The trader's registration number; null: the location has no number. */
  readonly number: string | null
}

export type NoticeRegion = Pick<RegionSettings, 'currency' | 'distance_unit' | 'locale'>

export interface NoticeRow {
  readonly label: string
  /** Null: unknown, so the notice is incomplete. */
  readonly value: string | null
  /** The field of the vehicle, or of the site file, from which the row is filled. */
  readonly field: string
}

/**
 * New Zealand: whether a vehicle needs a Consumer Information Notice. A trader must show a complete one with every
 * vehicle for sale that is not new; demonstrators are used vehicles. If a sale can be completed online, the notice
 * must be shown there too.
 *
 * Sources, read on 2026-11-27 in stored copies: Consumer Information Standards (Used Motor Vehicles) Regulations 2008
 * (legislation.govt.nz, regulation/public/2008/0112), regulation 3, and of its schedule the trader, the cash price,
 * the security interest, make and model; comcom.govt.nz, 'Used motor vehicles' (which vehicles; accurate and
 * complete); motortraders.govt.nz, 'Traders responsibilities to buyers' (acknowledgement, six years, what a security
 * interest means); legalvision.co.nz, 'Consumer information notice' (years, VIN and further rows). The schedule's
 * text for the rows after make and model could not be read; these rows follow legalvision.co.nz and our own list of
 * the law.
 */
export const needsConsumerNotice = (
  { carType }: Pick<VehicleContent, 'carType'>,
  { country }: Pick<RegionSettings, 'country'>,
): boolean => country === 'NZ' && carType !== 'new'

/**
 * The rows of a vehicle's notice, in order.
 *
 * @param shownCents the shown price, after the site's discount; null: no price is shown
 */
export function listNoticeRows(
  vehicle: NoticeVehicle,
  trader: NoticeTrader,
  { shownCents, region }: { readonly shownCents: number | null; readonly region: NoticeRegion },
): NoticeRow[] {
  const onRoadCents = decideOnRoadCosts(vehicle)
  const isPriced = shownCents !== null && onRoadCents !== null
  return [
    { label: 'Trader', field: 'legal_name', value: trader.name },
    { label: 'Address of the trader', field: 'locations.address', value: trader.address },
    {
      label: 'Motor vehicle trader registration number',
      field: 'locations.dealer_license_number',
      value: trader.number,
    },
    {
      label: 'Cash price, with GST and all on-road costs',
      field: shownCents === null ? 'price' : 'on_road_costs',
      value: isPriced ? formatMoney(shownCents + onRoadCents, region) : null,
    },
    ...vehicleRows.map(({ label, field, write }) => ({
      label,
      field,
      value: write(vehicle, region),
    })),
  ]
}

/**
 * Whether the stock has the data for every row that depends neither on the site nor on the price. Stored in the
 * index, so that cards can decide whether a vehicle's notice is complete (`isNoticeComplete`).
 */
export const hasNoticeFacts = (vehicle: NoticeVehicle): boolean =>
  decideOnRoadCosts(vehicle) !== null &&
  vehicleRows.every(({ write }) => write(vehicle, anyRegion) !== null)

/** Whether every row of `listNoticeRows` has a value. */
export const isNoticeComplete = (
  { hasFacts, shownCents }: { readonly hasFacts: boolean; readonly shownCents: number | null },
  { address, number }: NoticeTrader,
): boolean => hasFacts && shownCents !== null && address !== null && number !== null

interface VehicleRow {
  readonly label: string
  readonly field: string
  readonly write: (vehicle: NoticeVehicle, region: NoticeRegion) => string | null
}

/** Used where it only matters whether a value is known: the region changes only how a value is written. */
const anyRegion: NoticeRegion = { currency: 'NZD', distance_unit: 'km', locale: 'en-NZ' }

const vehicleRows: readonly VehicleRow[] = [
  {
    label: 'Security interest on the Personal Property Securities Register',
    field: 'security_interest',
    write: ({ securityInterest }) => writeFlag(securityInterest),
  },
  { label: 'Make and model', field: 'model', write: ({ make, model }) => `${make} ${model}` },
  { label: 'Year of the vehicle', field: 'year', write: ({ year }) => String(year) },
  {
    label: 'Year first registered in New Zealand',
    field: 'first_registered_year',
    write: ({ registered, firstRegisteredYear }) =>
      registered === false ? 'Not registered yet' : writeYear(firstRegisteredYear),
  },
  {
    label: 'Year first registered abroad',
    field: 'first_registered_abroad_year',
    write: ({ registeredAbroad, firstRegisteredAbroadYear }) =>
      registeredAbroad === false
        ? 'Never: new in New Zealand'
        : writeYear(firstRegisteredAbroadYear),
  },
  { label: 'VIN or chassis number', field: 'vin', write: ({ vin }) => vin },
  {
    label: 'Registration plate',
    field: 'rego',
    write: ({ registered, rego }) => (registered === false ? 'None yet' : rego),
  },
  {
    label: 'Registration expires',
    field: 'registration_expires',
    write: ({ registered, registrationExpiresOn }, { locale }) =>
      registered === false ? 'Not registered yet' : writeDay(registrationExpiresOn, locale),
  },
  {
    label: 'Warrant or certificate of fitness expires',
    field: 'wof_expires',
    write: ({ registered, wofExpiresOn }, { locale }) =>
      // An unregistered vehicle cannot have a warrant.
      writeDay(wofExpiresOn, locale) ?? (registered === false ? 'None yet' : null),
  },
  {
    label: 'Odometer reading',
    field: 'km',
    write: ({ km }, region) => (km === null ? null : formatDistance(km, region)),
  },
  {
    label: 'Odometer reading accurate',
    field: 'odometer_accurate',
    write: ({ odometerAccurate }) =>
      odometerAccurate === false
        ? 'No: it may have travelled further'
        : writeFlag(odometerAccurate),
  },
  {
    label: 'Imported as a damaged vehicle',
    field: 'imported_damaged',
    write: ({ importedDamaged }) => writeFlag(importedDamaged),
  },
  { label: 'Engine capacity', field: 'engine_cc', write: writeEngine },
  { label: 'Fuel', field: 'fuel', write: ({ fuel }) => fuel },
]

const writeFlag = (flag: boolean | null): string | null =>
  flag === null ? null : flag ? 'Yes' : 'No'

const writeYear = (year: number | null): string | null => (year === null ? null : String(year))

function writeEngine({ engineCc, simpleFuel }: NoticeVehicle, region: NoticeRegion): string | null {
  if (simpleFuel === 'Electric') return 'Electric motor'
  return engineCc === null || engineCc === 0 ? null : `${formatCount(engineCc, region)} cc`
}

function writeDay(day: string | null, locale: string): string | null {
  if (day === null) return null
  const format = getDateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
