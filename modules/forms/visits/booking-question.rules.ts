import { buildPath } from '#modules/links/paths.ts'
import { sumWorkHours } from '#modules/servicing/work-hours.rules.ts'
import type { BookingLocation, BookingPlan, FieldErrors } from '../form.types.ts'

/** Values of the field for the kind of appointment, as the dealer reads them. */
export const bookingWayValues = {
  visit: 'At the dealership',
  'video-call': 'Video call',
  'drop-off': 'Drop it off',
  wait: 'Wait while you work',
} as const

/** Parses the value of the field for the kind of appointment; any other value means the default. */
export function readBookingWay(
  kind: BookingPlan['kind'],
  value: string,
): keyof typeof bookingWayValues {
  if (kind === 'service') return value === bookingWayValues.wait ? 'wait' : 'drop-off'
  return value === bookingWayValues['video-call'] ? 'video-call' : 'visit'
}

/** The choices on which the free times depend. */
export interface BookingQuestion {
  /** Undefined: not chosen yet. */
  readonly location: BookingLocation | undefined
  readonly way: keyof typeof bookingWayValues
  /** Hours of the booked work; 0 without work. */
  readonly hours: number
}

/** @param valuesOf reads the values of a field of the form */
export function readBookingQuestion(
  { kind, locationField, locations, wayField, work }: BookingPlan,
  valuesOf: (name: string) => readonly string[],
): BookingQuestion {
  const chosen = locationField === null ? undefined : valuesOf(locationField)[0]
  const only = locations.length === 1 || locationField === null ? locations[0] : undefined
  return {
    location: locations.find(({ value }) => value === chosen) ?? only,
    way: readBookingWay(kind, wayField === null ? '' : (valuesOf(wayField)[0] ?? '')),
    hours: work === null ? 0 : sumWorkHours(work, valuesOf),
  }
}

/** Shown at the location field when free times are requested before it is chosen. */
export const locationFirst = 'Choose a location first: its free times show below then.'

/** Errors by field that prevent showing free times; empty: they can be shown. */
export const findMissingLocation = (
  { locationField }: Pick<BookingPlan, 'locationField'>,
  { location }: Pick<BookingQuestion, 'location'>,
): FieldErrors =>
  locationField === null || location !== undefined ? {} : { [locationField]: locationFirst }

const endpointNames = {
  'test-drive': 'available_appointment_bookings.json',
  service: 'available_service_bookings.json',
} as const

/** §7: URL of the free times for these choices; null while no location is chosen. */
export function buildSlotsHref(
  { kind, carId }: Pick<BookingPlan, 'kind' | 'carId'>,
  { location, way, hours }: BookingQuestion,
): string | null {
  if (location === undefined) return null
  return buildPath(`/dealerships/${location.dealershipId}/${endpointNames[kind]}`, {
    location: location.value,
    car_id: carId,
    ...(kind === 'service' ? { hours, wait: way === 'wait' ? 'true' : null } : {}),
  })
}

/** Names of the fields on which the free times depend. */
export const listQuestionFields = ({ locationField, wayField, work }: BookingPlan): string[] => [
  ...(locationField === null ? [] : [locationField]),
  ...(wayField === null ? [] : [wayField]),
  ...(work?.fields ?? []).map(({ name }) => name),
]
