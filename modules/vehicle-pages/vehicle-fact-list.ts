import { formatDistance } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import {
  formatLength,
  formatMass,
  getMassLabels,
} from '#modules/vehicles/words/size-words.rules.ts'
import type { FactView } from '#modules/vehicles/page/vehicle-page.types.ts'
import {
  carTypeWords,
  formatFuel,
  seatingLabels,
} from '#modules/vehicles/words/vehicle-words.rules.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'

/** A vehicle's known facts, in the order of its page and of comparisons. */
export function listFacts(row: VehicleRow, configuration: SiteConfiguration): FactView[] {
  return [...listSpecification(row, configuration), ...listIdentity(row)].flatMap(keepKnown)
}

/** The facts that can be compared between vehicles, without identifying ones such as the VIN. */
export function listComparableFacts(row: VehicleRow, configuration: SiteConfiguration): FactView[] {
  return listSpecification(row, configuration).flatMap(keepKnown)
}

type Fact = readonly [label: string, value: string | null]

function listSpecification(row: VehicleRow, { region, vehicle }: SiteConfiguration): Fact[] {
  const masses = getMassLabels(region)
  return [
    ['Condition', carTypeWords[row.carType]],
    ['Year', String(row.year)],
    ['Odometer', row.km === null ? null : formatDistance(row.km, region)],
    ['Body', row.body],
    ['Transmission', row.transmission],
    ['Drive', row.drive],
    ['Fuel', row.fuel === null ? null : formatFuel(row.fuel, region.country)],
    [seatingLabels[vehicle.seating_word], row.seats === null ? null : String(row.seats)],
    ['Length', row.lengthMm === null ? null : formatLength(row.lengthMm, region)],
    [masses.tare, row.tareKg === null ? null : formatMass(row.tareKg, region)],
    ['Payload', row.payloadKg === null ? null : formatMass(row.payloadKg, region)],
    [masses.gvm, row.gvmKg === null ? null : formatMass(row.gvmKg, region)],
    [region.country === 'US' ? 'Color' : 'Colour', row.colour],
  ]
}

const listIdentity = (row: VehicleRow): Fact[] => [
  ['Badge', row.badge],
  ['Series', row.series],
  ['Registration', row.rego],
  ['VIN', row.vin],
  ['Stock number', row.stocknum],
]

const keepKnown = ([label, value]: Fact): FactView[] =>
  value === null || value === '' ? [] : [{ label, value }]
