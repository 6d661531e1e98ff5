import { formatDistance, formatMoney } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Agreement } from '../lifecycle/reservation.types.ts'
import { buildAgreement } from './deposit-terms.ts'

type NoticeSettings = Pick<SiteConfiguration, 'legal_name' | 'name' | 'region'>

export interface ConsumerNotice {
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  readonly agreement: Agreement
}

/** Where the stock has nothing: the dealership's own notice says it. */
const notKnown = 'Not stated by the trader'

/**
 * The Consumer Information Notice that a New Zealand trader shows with each used vehicle (Consumer Information Standards
 * (Used Motor Vehicles) Regulations 2008), as far as the stock has it; null: the vehicle needs none. The buyer
 * acknowledges it, and it is stored with the reservation. The signed notice of the dealership stays what counts.
 */
export function buildConsumerNotice(
  vehicle: Pick<
    VehicleRow,
    'carType' | 'fuel' | 'km' | 'make' | 'model' | 'priceCents' | 'rego' | 'vin' | 'year'
  >,
  { legal_name: legalName, name, region }: NoticeSettings,
  licence: string | null,
): ConsumerNotice | null {
  if (region.country !== 'NZ' || vehicle.carType === 'new') return null
  const rows = [
    { label: 'Trader', value: legalName ?? name },
    { label: 'Registered motor vehicle trader number', value: licence ?? notKnown },
    { label: 'Vehicle', value: `${vehicle.year} ${vehicle.make} ${vehicle.model}` },
    { label: 'Model year', value: String(vehicle.year) },
    { label: 'Registration plate', value: vehicle.rego ?? notKnown },
    { label: 'VIN or chassis number', value: vehicle.vin ?? notKnown },
    {
      label: 'Odometer reading',
      value: vehicle.km === null ? notKnown : formatDistance(vehicle.km, region),
    },
    { label: 'Fuel', value: vehicle.fuel ?? notKnown },
    {
      label: 'Cash price, with GST',
      value: vehicle.priceCents === null ? notKnown : formatMoney(vehicle.priceCents, region),
    },
    {
      label: 'Security interest registered over the vehicle',
      value: `${notKnown}: ask us, or look in the Personal Property Securities Register`,
    },
  ]
  const wording = rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return { rows, agreement: buildAgreement('consumer-information-notice', wording) }
}
