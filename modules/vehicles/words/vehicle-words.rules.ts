import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { SeatingWord } from '#modules/sites/settings/vehicles.schema.ts'
import type { CarType } from '../vehicle.ts'

/** Car types as displayed. */
export const carTypeWords: Readonly<Record<CarType, string>> = {
  new: 'New',
  used: 'Used',
  demo: 'Demo',
}

/** The label of a number of seats: 'Seats' or, for vehicles that people sleep in, 'Sleeps'. */
export const seatingLabels: Readonly<Record<SeatingWord, string>> = {
  seats: 'Seats',
  sleeps: 'Sleeps',
}

/** '5 seats' or, for vehicles that people sleep in, 'Sleeps 5'. */
export function formatSeats(seats: number | string, word: SeatingWord): string {
  if (word === 'sleeps') return `Sleeps ${seats}`
  return String(seats) === '1' ? '1 seat' : `${seats} seats`
}

/** A fuel in the country's words: petrol is gasoline in the United States. */
export const formatFuel = (fuel: string, country: RegionSettings['country']): string =>
  country === 'US' && fuel === 'Petrol' ? 'Gasoline' : fuel
