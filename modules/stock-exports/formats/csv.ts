import { buildCsvText } from '../records/export-text.ts'
import { fitText } from '../records/fit-text.rules.ts'
import { csvFields } from './csv.fields.ts'
import type { ExportFormat } from './export-format.types.ts'

const longestDescription = 5000

export const csv: ExportFormat = {
  id: 'csv',
  file: 'stock.csv',
  mediaType: 'text/csv',
  summary: 'The stock as a table',
  description: 'Every vehicle that can be bought, with or without a price, for any other system.',
  example: 'stocknum,vin,name\r\n',
  rules: csvFields,
  includesComing: true,
  text: buildCsvText(
    csvFields.fields.map(({ name }) => name),
    { opensInSpreadsheets: true },
  ),
  build({ row, site, dealership, location, priceCents, address, pictures, turnFrames }) {
    const count = (value: number | null) => (value === null ? null : String(value))
    return {
      stocknum: row.stocknum,
      vin: row.vin,
      name: row.name,
      year: String(row.year),
      make: row.make,
      model: row.model,
      badge: row.badge,
      series: row.series,
      car_type: row.carType,
      status: row.status,
      km: count(row.km),
      price: priceCents === null ? null : (priceCents / 100).toFixed(2),
      currency: site.configuration.region.currency,
      price_type: priceCents === null ? null : row.priceType,
      body: row.body,
      fuel: row.fuel,
      drive: row.drive,
      transmission: row.transmission,
      colour: row.colour,
      seats: count(row.seats),
      dealership: dealership.name,
      location: location.name,
      city: row.city ?? location.address.city,
      state: row.state ?? location.address.state,
      url: address,
      images: pictures.join(' '),
      description: row.description === null ? null : fitText(row.description, longestDescription),
      turn_images: turnFrames.join(' '),
      video_url: row.videoUrl,
    }
  },
}
