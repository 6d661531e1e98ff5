import { jsonLinesText } from '../records/export-text.ts'
import type { ExportedVehicle } from '../records/exported-vehicle.ts'
import { fitLine, fitText } from '../records/fit-text.rules.ts'
import type { ExportFormat } from './export-format.types.ts'
import { isNewVehicle } from './export-values.ts'
import { longestPlate, mostKilometres, tradeMeFields } from './trade-me.fields.ts'

/** Number of Trade Me's category 'Trade Me Motors, Used cars'. */
const usedCars = '0001-0268-'
const mostPhotos = 20

/** Removes contact details from a text: dealers' comments often contain them, but Trade Me refuses them. */
const withoutContacts = (text: string): string =>
  text
    .replaceAll(/\S{1,100}@\S{1,100}/g, '')
    .replaceAll(/\bhttps?:\/\/\S{1,500}/g, '')
    .replaceAll(/[<>@]/g, ' ')
    .replaceAll(/\+?\d(?:[ ().-]{0,2}\d){7,14}/g, '')

export const tradeMe: ExportFormat = {
  id: 'trade_me',
  file: 'trade-me.jsonl',
  mediaType: 'application/x-ndjson',
  summary: 'The stock for programs that list at Trade Me Motors',
  description:
    'A sample of Trade Me’s request to start a listing for each vehicle in stock that has a price and a picture, one a line. Trade Me takes no files: a program of the dealer sends them.',
  example: '{"Category":"0001-0268-","Title":"2022 Toyota HiLux SR5"}\n',
  rules: tradeMeFields,
  includesComing: false,
  text: jsonLinesText,
  build(vehicle) {
    const { row } = vehicle
    const comments = withoutContacts(row.description ?? '').trim()
    return {
      Category: usedCars,
      Title: fitLine(withoutContacts(row.name), 50),
      Subtitle: row.badge === null ? null : fitLine(withoutContacts(row.badge), 50),
      Description: [fitText(comments || row.name, 2048)],
      StartPrice: vehicle.priceCents === null ? null : vehicle.priceCents / 100,
      IsClassified: true,
      IsBrandNew: isNewVehicle(vehicle),
      Duration: 'UntilWithdrawn',
      SKU: row.stocknum,
      PhotoUrls: vehicle.pictures.slice(0, mostPhotos),
      Attributes: listAttributes(vehicle),
    }
  },
  findFaults({ row }) {
    const most = mostKilometres[row.carType]
    const isTooFar = most !== undefined && row.km !== null && row.km > most
    return isTooFar ? [{ field: 'Odometer', fault: 'too-far' }] : []
  },
}

function listAttributes({ row }: ExportedVehicle): { Name: string; Value: string }[] {
  const plate = row.rego !== null && row.rego.length <= longestPlate ? row.rego : null
  const values: Record<string, string | number | null> = {
    Make: row.make,
    Model: row.model,
    Year: row.year,
    Odometer: row.km,
    BodyStyle: row.simpleBody,
    Fuel: row.simpleFuel,
    Transmission: row.simpleTransmission,
    ExteriorColour: row.colour,
    Seats: row.seats,
    NumberPlate: plate,
    Vin: row.vin,
    StockNumber: row.stocknum,
  }
  return Object.entries(values).flatMap(([Name, value]) =>
    value === null ? [] : [{ Name, Value: fitLine(String(value), 100) }],
  )
}
