import type { BodyGroup } from '#modules/vehicles/classification/simple-body.rules.ts'
import { buildCsvText } from '../records/export-text.ts'
import type { ExportedVehicle } from '../records/exported-vehicle.ts'
import type { FieldFault } from '../records/field-rules.ts'
import { fitLine, fitText } from '../records/fit-text.rules.ts'
import type { ExportFormat } from './export-format.types.ts'
import { formatExportPrice, isNewVehicle } from './export-values.ts'
import { adsPictures, vehicleAdsFields } from './google-vehicle-ads.fields.ts'
import { decideExcludedVehicle } from './vehicle-ads-exclusion.rules.ts'
import { decideVehiclePriceType } from './vehicle-ads-price-type.rules.ts'

/** Google's product category 'Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans'. */
const carsTrucksAndVans = '916'

/** Google's word for each body. Vehicles of other bodies, trucks and motorhomes, are not in the file. */
const bodyStyles: Readonly<Partial<Record<BodyGroup, string>>> = {
  SUV: 'suv',
  Ute: 'ute',
  Hatch: 'hatchback',
  Sedan: 'sedan',
  Wagon: 'station_wagon',
  Coupe: 'coupe',
  Convertible: 'convertible',
  Van: 'full_size_van',
  'People Mover': 'minivan',
}

const engines: Readonly<Record<string, string>> = {
  Petrol: 'gasoline',
  Diesel: 'diesel',
  Hybrid: 'hybrid',
  'Plug-in Hybrid': 'plug-in_hybrid',
  Electric: 'electric',
  LPG: 'lpg',
  'LPG/Petrol': 'lpg',
  Hydrogen: 'other',
}

const distanceWords = { km: 'km', mi: 'miles' } as const

export const googleVehicleAds: ExportFormat = {
  id: 'google_vehicle_ads',
  file: 'google-vehicle-ads.csv',
  mediaType: 'text/csv',
  summary: 'The stock for Google’s vehicle ads',
  description:
    'Passenger vehicles in stock that have a VIN, a picture and a price whose type is known, as Google’s vehicle ads take them in Australia.',
  example: 'vin,id,store_code\r\n',
  rules: vehicleAdsFields,
  includesComing: false,
  isOncePerVin: true,
  text: buildCsvText(vehicleAdsFields.fields.map(({ name }) => name)),
  build(vehicle) {
    const { row, location, pictures } = vehicle
    const [first, ...others] = pictures
    return {
      vin: row.vin,
      id: row.stocknum,
      store_code: location.slug,
      'vehicle_fulfillment(option:store_code)': `in_store:${location.slug}`,
      // Google replaces {store_code} by the store's code.
      link_template: `${vehicle.address}?store={store_code}`,
      image_link: first,
      additional_image_link: others.slice(0, adsPictures).join(','),
      price: formatExportPrice(vehicle),
      vehicle_price_type: findPriceType(vehicle),
      condition: conditionOf(vehicle),
      brand: fitLine(row.make, 70),
      model: fitLine(row.model, 100),
      trim: row.badge === null ? null : fitLine(row.badge, 150),
      year: String(row.year),
      mileage: formatMileage(vehicle),
      color: row.colour === null ? null : fitLine(row.colour, 100),
      'certified_pre-owned': row.certified ? 'yes' : 'no',
      body_style: findWord(bodyStyles, row.simpleBody),
      engine: findWord(engines, row.simpleFuel),
      google_product_category: carsTrucksAndVans,
      description: fitText(row.description?.trim() || row.name, 5000),
    }
  },
  findFaults(vehicle) {
    const { row, site, isBySubscription } = vehicle
    const { template } = site.configuration
    const excluded = decideExcludedVehicle(row, template, isBySubscription)
    const faults: FieldFault[] = excluded === null ? [] : [{ field: 'vehicle', fault: excluded }]
    const decided = decidePriceType(vehicle)
    if ('fault' in decided) faults.push({ field: 'vehicle_price_type', fault: decided.fault })
    return faults
  },
}

const conditionOf = (vehicle: ExportedVehicle) => (isNewVehicle(vehicle) ? 'new' : 'used')

const decidePriceType = (vehicle: ExportedVehicle) =>
  decideVehiclePriceType(
    vehicle.priceType,
    conditionOf(vehicle),
    vehicle.site.configuration.stock_exports.google_vehicle_ads.unstated_price_type,
  )

function findPriceType(vehicle: ExportedVehicle): string | null {
  const decided = decidePriceType(vehicle)
  return 'type' in decided ? decided.type : null
}

/** A new vehicle without an odometer reading has not been driven: Google accepts '0 km' for it. */
function formatMileage(vehicle: ExportedVehicle): string | null {
  const km = vehicle.row.km ?? (isNewVehicle(vehicle) ? 0 : null)
  const { distance_unit: unit } = vehicle.site.configuration.region
  return km === null ? null : `${km} ${distanceWords[unit]}`
}

/** Translates a word of our stock into Google's; null: Google has no such word, and its optional field is left out. */
const findWord = (words: Readonly<Record<string, string>>, word: string | null): string | null =>
  word !== null && Object.hasOwn(words, word) ? (words[word] ?? null) : null
