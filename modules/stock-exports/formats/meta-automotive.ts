import type { BodyGroup } from '#modules/vehicles/classification/simple-body.rules.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { buildCsvText } from '../records/export-text.ts'
import { fitLine, fitText } from '../records/fit-text.rules.ts'
import type { ExportFormat } from './export-format.types.ts'
import { formatExportPrice, formatStockDate, isNewVehicle } from './export-values.ts'
import { metaFields, metaPictures } from './meta-automotive.fields.ts'

const bodyStyles: Readonly<Record<BodyGroup, string>> = {
  SUV: 'SUV',
  Ute: 'TRUCK',
  Hatch: 'HATCHBACK',
  Sedan: 'SEDAN',
  Wagon: 'WAGON',
  Coupe: 'COUPE',
  Convertible: 'CONVERTIBLE',
  Van: 'VAN',
  'People Mover': 'MINIVAN',
  'Prime Mover': 'TRUCK',
  Tipper: 'TRUCK',
  'Tray Truck': 'TRUCK',
  Pantech: 'TRUCK',
  Curtainsider: 'TRUCK',
  'Refrigerated Truck': 'TRUCK',
  'Tilt Tray': 'TRUCK',
  'Cab Chassis Truck': 'TRUCK',
  Truck: 'TRUCK',
  Motorhome: 'OTHER',
}

const drivetrains: Readonly<Record<string, string>> = {
  FWD: 'FWD',
  RWD: 'RWD',
  AWD: 'AWD',
  '4WD': '4X4',
  '2WD': '4X2',
}

const fuelTypes: Readonly<Record<string, string>> = {
  Petrol: 'PETROL',
  Diesel: 'DIESEL',
  Hybrid: 'HYBRID',
  'Plug-in Hybrid': 'PLUGIN_HYBRID',
  Electric: 'ELECTRIC',
}

const transmissions: Readonly<Record<string, string>> = { Automatic: 'AUTOMATIC', Manual: 'MANUAL' }

/** Translates a word of our stock into Meta's, 'OTHER' if Meta has no such word; null if the vehicle has no word. */
function findWord(words: Readonly<Record<string, string>>, word: string | null): string | null {
  if (word === null) return null
  return Object.hasOwn(words, word) ? (words[word] ?? 'OTHER') : 'OTHER'
}

export const metaAutomotive: ExportFormat = {
  id: 'meta_automotive',
  file: 'meta-automotive.csv',
  mediaType: 'text/csv',
  summary: 'The stock for Meta’s automotive catalogue',
  description:
    'Vehicles in stock that have a VIN, a price, a colour and a picture, as Meta’s automotive inventory ads take them.',
  example: 'vehicle_id,title,description\r\n',
  rules: metaFields,
  includesComing: false,
  text: buildCsvText(metaFields.fields.map(({ name }) => name)),
  build(vehicle) {
    const { row, site, dealership, location } = vehicle
    const { region } = site.configuration
    const { street, city, state, postcode, lat, lang } = location.address
    return {
      vehicle_id: fitLine(row.stocknum, 100),
      title: fitLine(row.name, 500),
      description: fitText(row.description?.trim() || row.name, 5000),
      url: vehicle.address,
      make: fitLine(row.make, 100),
      model: fitLine(row.model, 100),
      year: String(row.year),
      trim: row.badge === null ? null : fitLine(row.badge, 50),
      'mileage.value': findMileage(row),
      'mileage.unit': region.distance_unit === 'km' ? 'KM' : 'MI',
      ...Object.fromEntries(
        vehicle.pictures.slice(0, metaPictures).flatMap((address, index) => [
          [`image[${index}].url`, address],
          [`image[${index}].tag[0]`, fitLine(row.name, 100)],
        ]),
      ),
      body_style: findWord(bodyStyles, row.simpleBody) ?? 'OTHER',
      transmission: findWord(transmissions, row.simpleTransmission),
      drivetrain: findWord(drivetrains, row.simpleDrive),
      fuel_type: findWord(fuelTypes, row.simpleFuel),
      vin: row.vin,
      price: formatExportPrice(vehicle),
      exterior_color: row.colour === null ? null : fitLine(row.colour, 100),
      state_of_vehicle: isNewVehicle(vehicle) ? 'NEW' : row.certified ? 'CPO' : 'USED',
      availability: 'AVAILABLE',
      date_first_on_lot: formatStockDate(vehicle),
      'address.addr1': street,
      'address.city': city,
      'address.region': state,
      'address.postal_code': postcode,
      'address.country': region.country,
      latitude: lat === null ? null : String(lat),
      longitude: lang === null ? null : String(lang),
      dealer_id: dealership.slug,
      dealer_name: dealership.name,
      dealer_phone: location.contact_detail.phone,
    }
  },
}

/** The odometer reading. A new vehicle without one has not been driven. */
const findMileage = ({ km, carType }: VehicleRow): string | null =>
  km === null ? (carType === 'new' ? '0' : null) : String(km)
