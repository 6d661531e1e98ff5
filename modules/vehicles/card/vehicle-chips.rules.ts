import { formatDistance } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { Chip } from '#modules/sites/settings/vehicles.schema.ts'
import { formatLength, formatMass, getMassLabels } from '../words/size-words.rules.ts'
import type { CarType } from '../vehicle.ts'
import { carTypeWords, formatFuel, formatSeats } from '../words/vehicle-words.rules.ts'

/** gaps.md: a smaller odometer reading of a new vehicle is not shown. */
const leastKmOfNew = 100

export interface ChipVehicle {
  readonly carType: CarType
  readonly simpleBody: string | null
  readonly km: number | null
  readonly simpleTransmission: string | null
  readonly stocknum: string
  readonly simpleFuel: string | null
  readonly simpleDrive: string | null
  readonly seats: number | null
  readonly lengthMm: number | null
  readonly tareKg: number | null
  readonly payloadKg: number | null
  readonly gvmKg: number | null
  readonly colour: string | null
  readonly year: number
}

type ChipSite = Pick<SiteConfiguration, 'region' | 'vehicle'>

const wordsOf: Readonly<Record<Chip, (vehicle: ChipVehicle, site: ChipSite) => string | null>> = {
  car_type: ({ carType }) => carTypeWords[carType],
  body: ({ simpleBody }) => simpleBody,
  km: ({ km, carType }, { region }) =>
    km === null || (carType === 'new' && km < leastKmOfNew) ? null : formatDistance(km, region),
  transmission: ({ simpleTransmission }) => simpleTransmission,
  stock_number: ({ stocknum }) => `Stock ${stocknum}`,
  fuel: ({ simpleFuel }, { region }) =>
    simpleFuel === null ? null : formatFuel(simpleFuel, region.country),
  drive: ({ simpleDrive }) => simpleDrive,
  seats: ({ seats }, site) =>
    seats === null ? null : formatSeats(seats, site.vehicle.seating_word),
  length: ({ lengthMm }, { region }) => (lengthMm === null ? null : formatLength(lengthMm, region)),
  tare: ({ tareKg }, { region }) =>
    tareKg === null ? null : `${getMassLabels(region).tare} ${formatMass(tareKg, region)}`,
  payload: ({ payloadKg }, { region }) =>
    payloadKg === null ? null : `Payload ${formatMass(payloadKg, region)}`,
  gvm: ({ gvmKg }, { region }) =>
    gvmKg === null ? null : `${getMassLabels(region).gvm} ${formatMass(gvmKg, region)}`,
  colour: ({ colour }) => colour,
  year: ({ year }) => String(year),
}

/** §2 Attribute chips: those that the site has configured, in its order, without those whose value is unknown. */
export function listChips(vehicle: ChipVehicle, chips: readonly Chip[], site: ChipSite): string[] {
  return chips.flatMap((chip) => wordsOf[chip](vehicle, site) ?? [])
}
