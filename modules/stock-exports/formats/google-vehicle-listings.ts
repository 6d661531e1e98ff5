import { buildCsvText } from '../records/export-text.ts'
import { fitLine } from '../records/fit-text.rules.ts'
import type { ExportFormat } from './export-format.types.ts'
import { formatExportPrice, formatPlace, formatStockDate, isNewVehicle } from './export-values.ts'
import { googleFields } from './google-vehicle-listings.fields.ts'

const distanceWords = { km: 'km', mi: 'miles' } as const

export const googleVehicleListings: ExportFormat = {
  id: 'google_vehicle_listings',
  file: 'google-vehicle-listings.csv',
  mediaType: 'text/csv',
  summary: 'The stock for Google’s vehicle listings',
  description:
    'Vehicles in stock that have a VIN and a price, as Google’s vehicle listings take them.',
  example: 'vin,id,store_code\r\n',
  rules: googleFields,
  includesComing: false,
  isOncePerVin: true,
  text: buildCsvText(googleFields.fields.map(({ name }) => name)),
  build(vehicle) {
    const { row, site, dealership, location, pictures } = vehicle
    const [first, ...others] = pictures
    const unit = distanceWords[site.configuration.region.distance_unit]
    return {
      vin: row.vin,
      id: row.stocknum,
      store_code: location.slug,
      place_id: location.address.place_id,
      dealership_name: dealership.name,
      dealership_address: formatPlace(vehicle),
      image_link: first,
      additional_image_link: others.join(','),
      link: vehicle.address,
      date_in_stock: formatStockDate(vehicle),
      price: formatExportPrice(vehicle),
      condition: isNewVehicle(vehicle) ? 'new' : 'used',
      certified_pre_owned: row.certified ? 'yes' : 'no',
      make: fitLine(row.make, 100),
      model: fitLine(row.model, 100),
      trim: row.badge === null ? null : fitLine(row.badge, 150),
      year: String(row.year),
      mileage: row.km === null ? null : `${row.km} ${unit}`,
      exterior_color: row.colour === null ? null : fitLine(row.colour, 100),
    }
  },
}
