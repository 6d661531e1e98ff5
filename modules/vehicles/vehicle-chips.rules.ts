import { formatDistance } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/region-settings.schema.ts'
import type { Chip } from '#modules/sites/vehicle-settings.schema.ts'
import type { CarType } from './vehicle.ts'
import { carTypeWords, formatSeats } from './vehicle-words.rules.ts'

/** gaps.md: a new vehicle's few kilometres say nothing. */
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
  readonly colour: string | null
  readonly year: number
}

const wordsOf: Readonly<
  Record<Chip, (vehicle: ChipVehicle, region: RegionSettings) => string | null>
> = {
  car_type: ({ carType }) => carTypeWords[carType],
  body: ({ simpleBody }) => simpleBody,
  km: ({ km, carType }, region) =>
    km === null || (carType === 'new' && km < leastKmOfNew) ? null : formatDistance(km, region),
  transmission: ({ simpleTransmission }) => simpleTransmission,
  stock_number: ({ stocknum }) => `Stock ${stocknum}`,
  fuel: ({ simpleFuel }) => simpleFuel,
  drive: ({ simpleDrive }) => simpleDrive,
  seats: ({ seats }) => (seats === null ? null : formatSeats(seats)),
  colour: ({ colour }) => colour,
  year: ({ year }) => String(year),
}

/** §2 Attribute chips: those that the site lists, in its order, without those of which nothing is known. */
export function listChips(
  vehicle: ChipVehicle,
  chips: readonly Chip[],
  region: RegionSettings,
): string[] {
  return chips.flatMap((chip) => wordsOf[chip](vehicle, region) ?? [])
}
