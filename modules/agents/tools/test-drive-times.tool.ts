import { z } from 'zod'
import {
  findBookingPlace,
  findVehiclePlace,
  listBookingLocations,
} from '#modules/bookings/slots/booking-place.rules.ts'
import type { BookingPlace } from '#modules/bookings/slots/booking-place.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { addDays, formatCalendarDate, toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import { defineTool } from './define-tool.ts'
import { unknownVehicle, vehicleIdInput } from './define-vehicle-tool.ts'

/** Days from today on, today included. */
const mostDays = 14

const kind = 'test-drive'

/** Times that the form of a test drive offers. */
export const testDriveTimesTool = defineTool({
  name: 'free_test_drive_times',
  title: 'Free times for a test drive',
  description:
    'Times of the next 14 days that can still be booked for a vehicle, or at a location. Nothing is held: prepare_test_drive gives the page on which the customer books.',
  input: z.strictObject({
    vehicle_id: vehicleIdInput.optional(),
    location: z
      .string()
      .max(90)
      .optional()
      .describe(
        '`location` of an answer of opening_hours. Without: the vehicle’s, or the main one.',
      ),
  }),
  async run({ vehicle_id: vehicleId, location }, { site, now, stock, bookings }) {
    const vehicle =
      vehicleId === undefined ? undefined : await stock.findEnquiryVehicle(site, vehicleId, now)
    if (vehicleId !== undefined && vehicle === undefined) return unknownVehicle
    if (vehicle?.available === false) {
      return { ok: false, reason: 'This vehicle is not available any more.' }
    }
    const place = findPlace(site, vehicle, location)
    if (place === undefined) {
      return {
        ok: false,
        reason:
          'No times are booked online there. prepare_test_drive gives the page on which the customer can ask for one.',
      }
    }
    const wanted = { workMinutes: 0, waits: false, vehicleId: vehicleId ?? null }
    const { dates } = await bookings.listFree(site, place, wanted)
    const { time_zone: timeZone } = site.configuration.region
    const end = formatCalendarDate(addDays(toZonedTime(now, timeZone), mostDays))
    return {
      ok: true,
      answer: {
        location: place.location.slug,
        location_name: place.location.name,
        time_zone: timeZone,
        days: dates
          .filter(({ date }) => date < end)
          .map(({ date, slots }) => ({ date, times: slots.map(({ start }) => start) })),
      },
    }
  },
})

function findPlace(
  site: Site,
  vehicle: EnquiryVehicle | undefined,
  location: string | undefined,
): BookingPlace | undefined {
  const find = (dealershipId: number, slug: string | null) =>
    findBookingPlace(site, kind, { dealershipId, location: slug })
  const bookable = listBookingLocations(site, kind)
  if (location !== undefined) {
    const named = bookable.find(({ slug }) => slug === location)
    return named === undefined ? undefined : find(named.dealership_id, named.slug)
  }
  if (vehicle === undefined) {
    const first = bookable.find(({ primary }) => primary) ?? bookable[0]
    return first === undefined ? undefined : find(first.dealership_id, first.slug)
  }
  return findVehiclePlace(site, vehicle)
}
