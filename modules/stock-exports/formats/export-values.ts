import { getDateFormat } from '#modules/sites/date-format.ts'
import type { ExportedVehicle } from '../records/exported-vehicle.ts'

/** '46990 AUD', '46990.50 AUD'. Null: the vehicle has no exported price. */
export function formatExportPrice({ priceCents, site }: ExportedVehicle): string | null {
  if (priceCents === null) return null
  const digits = priceCents % 100 === 0 ? 0 : 2
  return `${(priceCents / 100).toFixed(digits)} ${site.configuration.region.currency}`
}

/** The day on which the vehicle came into stock, in the site's time zone: '2026-11-19'. Null: unknown. */
export function formatStockDate({ row, site }: ExportedVehicle): string | null {
  if (row.createdAt === null) return null
  const { time_zone: timeZone } = site.configuration.region
  return getDateFormat('en-CA', { timeZone, dateStyle: 'short' }).format(row.createdAt)
}

/** '1 Example Street, Geelong, VIC 3220, AU' */
export function formatPlace({ location, site }: ExportedVehicle): string {
  const { street, city, state, postcode } = location.address
  return `${street}, ${city}, ${state} ${postcode}, ${site.configuration.region.country}`
}

/** Whether receivers count a vehicle as new. A demonstrator has been driven, so it is not. */
export const isNewVehicle = ({ row }: ExportedVehicle): boolean => row.carType === 'new'
