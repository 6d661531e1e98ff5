import type { CarType } from './vehicle.ts'

/** Car types as people read them. */
export const carTypeWords: Readonly<Record<CarType, string>> = {
  new: 'New',
  used: 'Used',
  demo: 'Demo',
}

/** '5 seats' */
export function formatSeats(seats: number | string): string {
  return String(seats) === '1' ? '1 seat' : `${seats} seats`
}
