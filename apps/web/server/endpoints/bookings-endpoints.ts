import { z } from 'zod'
import { nextTestDrivePath } from '#modules/bookings/next-test-drive-path.ts'
import { findBookingPlace, findVehiclePlace } from '#modules/bookings/slots/booking-place.rules.ts'
import { describeNextTime } from '#modules/bookings/slots/next-time.view.ts'
import { isBookable } from '#modules/bookings/slots/slot-plan.rules.ts'
import { bookingKinds } from '#modules/bookings/slots/slot.types.ts'
import { isSlotStart } from '#modules/forms/visits/slot-choice.rules.ts'
import type { Refusal } from '../../context/refusal.types.ts'
import type { RequestLimit } from '../../context/request-limits.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'

const unknownPlace = {
  status: 404,
  code: 'booking.unknown-place',
  error: 'This website has no such dealership or location that takes appointments.',
} as const satisfies Refusal

const slotTaken = {
  status: 409,
  code: 'booking.slot-taken',
  error: 'This time is not free, or not free any more.',
} as const satisfies Refusal

const notHeld = {
  status: 429,
  code: 'booking.not-held',
  error:
    'No more times of this day are held. A form that is sent for this one still takes it if it is free.',
  retryAfterSeconds: 300,
} as const satisfies Refusal

const foreignOrigin = {
  status: 403,
  code: 'booking.foreign-origin',
  error: 'Times are held for forms of this website.',
} as const satisfies Refusal

const refuseTooMany = (retryAfterSeconds: number): Refusal => ({
  status: 429,
  code: 'booking.too-many',
  error: 'Too many requests for times at once. Try again soon.',
  retryAfterSeconds,
})

const readLimit: RequestLimit = {
  name: 'free-times',
  description: 'At most 120 a minute from one address, and 3000 for the whole site.',
  perMinute: () => ({ addressLimit: 120, siteLimit: 3000 }),
  refuse: refuseTooMany,
}

const holdLimit: RequestLimit = {
  name: 'holds',
  description: 'At most 20 a minute from one address, and 600 for the whole site.',
  perMinute: () => ({ addressLimit: 20, siteLimit: 600 }),
  refuse: refuseTooMany,
}

const mostHours = 500

const slotSchema = z
  .object({
    start: z.string().meta({ description: 'With the offset of the location’s clock.' }),
    end: z.string(),
    remaining: z.int().positive().meta({ description: 'How many can still take it.' }),
  })
  .meta({ id: 'FreeSlot', description: 'A time that can be booked.' })

const datesSchema = z
  .object({
    time_zone: z.string(),
    dates: z.array(z.object({ date: z.string(), slots: z.array(slotSchema) })),
  })
  .meta({ id: 'FreeTimes', description: 'Free times by day; days without any are left out.' })

const exampleDates = {
  time_zone: 'Australia/Sydney',
  dates: [
    {
      date: '2026-12-01',
      slots: [
        { start: '2026-12-01T09:00:00+11:00', end: '2026-12-01T10:00:00+11:00', remaining: 1 },
      ],
    },
  ],
}

const locationQuery = z
  .string()
  .max(90)
  .optional()
  .meta({ description: 'Slug of a location. Without: the main one.', example: 'city' })

const holdQuery = z.uuid().optional().meta({
  description: 'A hold of the visitor’s own, which is not counted as taken.',
  example: '6f0d5b3e-1f2a-4c3b-9d4e-5f6a7b8c9d0e',
})

const dealershipParams = z.object({
  id: z.coerce.number().int().positive().meta({ description: 'Of the dealership.', example: 1 }),
})

/** §7: free times for test drives. */
export const listFreeAppointments = defineEndpoint({
  method: 'get',
  path: '/dealerships/{id}/available_appointment_bookings.json',
  operationId: 'listFreeAppointments',
  tag: 'Bookings',
  summary: 'Free times for test drives',
  description:
    'From opening hours, special hours, public holidays, room and notice, as they are now. A time is taken by the lead of the test-drive form that names it.',
  isOffered: ({ site }) => isBookable(site.configuration.bookings, 'test-drive'),
  auth: { kind: 'none' },
  origin: { kind: 'any' },
  limit: readLimit,
  params: dealershipParams,
  query: z.object({
    location: locationQuery,
    car_id: z.coerce.number().int().positive().optional().meta({
      description: 'The vehicle that is driven, which can be in one place alone.',
      example: 7,
    }),
    hold: holdQuery,
  }),
  responses: { 200: { description: 'Free times.', schema: datesSchema, example: exampleDates } },
  cacheControl: 'no-store',
  errors: [unknownPlace],
  async handle({ context: { site }, params, query }, { bookings }) {
    const { location = null, car_id: carId, hold } = query
    const place = findBookingPlace(site, 'test-drive', { dealershipId: params.id, location })
    if (place === undefined) return { refusal: unknownPlace }
    const vehicleId = carId ?? null
    const wanted = { workMinutes: 0, waits: false, vehicleId }
    const free = await bookings.listFree(site, place, wanted, hold)
    return { status: 200, body: { time_zone: site.configuration.region.time_zone, ...free } }
  },
})

const unknownVehicle = {
  status: 404,
  code: 'booking.unknown-vehicle',
  error: 'This website shows no such vehicle that can be driven.',
} as const satisfies Refusal

const nextLimit: RequestLimit = {
  name: 'next-time',
  description: 'At most 60 a minute from one address, and 6000 for the whole site.',
  perMinute: () => ({ addressLimit: 60, siteLimit: 6000 }),
  refuse: refuseTooMany,
}

/** The next free time for a test drive, which cached pages never show. */
export const showNextTestDrive = defineEndpoint({
  method: 'get',
  path: nextTestDrivePath,
  operationId: 'showNextTestDrive',
  tag: 'Bookings',
  summary: 'The next free time for a test drive of a vehicle',
  description: 'Null: no time of the coming weeks is free. Nothing is held.',
  isOffered: ({ site }) => isBookable(site.configuration.bookings, 'test-drive'),
  auth: { kind: 'none' },
  origin: { kind: 'any' },
  limit: nextLimit,
  query: z.object({
    car_id: z.coerce.number().int().positive().meta({ description: 'The vehicle.', example: 7 }),
  }),
  responses: {
    200: {
      description: 'The time.',
      schema: z
        .object({
          next: z
            .object({
              start: z.string().meta({ description: 'With the offset of the location’s clock.' }),
              text: z.string().meta({ description: 'What visitors read.' }),
            })
            .nullable(),
        })
        .meta({ id: 'NextTestDrive' }),
      example: { next: { start: '2026-12-01T09:30:00+11:00', text: 'tomorrow 9:30 am' } },
    },
  },
  cacheControl: 'no-store',
  errors: [unknownVehicle],
  async handle({ context: { site, now }, query: { car_id: vehicleId } }, { bookings, stock }) {
    const vehicle = await stock.findEnquiryVehicle(site, vehicleId, now)
    const place = vehicle?.available === true ? findVehiclePlace(site, vehicle) : undefined
    if (place === undefined) return { refusal: unknownVehicle }
    const wanted = { workMinutes: 0, waits: false, vehicleId }
    const { dates } = await bookings.listFree(site, place, wanted)
    const start = dates[0]?.slots[0]?.start
    if (start === undefined) return { status: 200, body: { next: null } }
    const text = describeNextTime(new Date(start), now, site.configuration.region)
    return { status: 200, body: { next: { start, text } } }
  },
})

/** §7: free times for services. */
export const listFreeServices = defineEndpoint({
  method: 'get',
  path: '/dealerships/{id}/available_service_bookings.json',
  operationId: 'listFreeServices',
  tag: 'Bookings',
  summary: 'Free times for services',
  description:
    'Times at which a vehicle can be brought in, on days on which the workshop has room for the hours of work that are wanted.',
  isOffered: ({ site }) => isBookable(site.configuration.bookings, 'service'),
  auth: { kind: 'none' },
  origin: { kind: 'any' },
  limit: readLimit,
  params: dealershipParams,
  query: z.object({
    location: locationQuery,
    hours: z.coerce.number().min(0).max(mostHours).optional().meta({
      description: 'Hours of work. Without: those of a usual service.',
      example: 1.5,
    }),
    wait: z
      .enum(['true', 'false'])
      .optional()
      .meta({ description: 'Whether the visitor waits for the work.', example: 'false' }),
    hold: holdQuery,
  }),
  responses: { 200: { description: 'Free times.', schema: datesSchema, example: exampleDates } },
  cacheControl: 'no-store',
  errors: [unknownPlace],
  async handle({ context: { site }, params, query }, { bookings }) {
    const { location = null, hours, wait, hold } = query
    const place = findBookingPlace(site, 'service', { dealershipId: params.id, location })
    if (place === undefined) return { refusal: unknownPlace }
    const { usual_hours: usual } = site.configuration.bookings.services
    const workMinutes = Math.round((hours ?? usual) * 60)
    const wanted = { workMinutes, waits: wait === 'true', vehicleId: null }
    const free = await bookings.listFree(site, place, wanted, hold)
    return { status: 200, body: { time_zone: site.configuration.region.time_zone, ...free } }
  },
})

/** Holds a time while the visitor fills in its form. */
export const holdTime = defineEndpoint({
  method: 'post',
  path: '/api/bookings/hold',
  operationId: 'holdTime',
  tag: 'Bookings',
  summary: 'Hold a free time for five minutes',
  description:
    'For a form that is open in a browser. The lead that names the hold takes the time; a hold that ends lets it go. One network address holds three times at most.',
  isOffered: ({ site }) =>
    bookingKinds.some((kind) => isBookable(site.configuration.bookings, kind)),
  auth: { kind: 'none' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit: holdLimit,
  body: {
    kind: 'json',
    schema: z
      .object({
        kind: z.enum(['test-drive', 'service']),
        dealership_id: z.int().positive(),
        location: z.string().max(90),
        start: z.string().max(40).refine(isSlotStart, 'a time as the list of free times has it'),
        hours: z.number().min(0).max(mostHours).optional(),
        wait: z.boolean().optional(),
        car_id: z.int().positive().optional(),
        hold: z.uuid().optional().meta({ description: 'The hold that this one replaces.' }),
      })
      .meta({ id: 'HoldRequest', description: 'A time of the list of free times.' }),
    example: {
      kind: 'test-drive',
      dealership_id: 1,
      location: 'city',
      start: '2026-12-01T09:00:00+11:00',
    },
  },
  responses: {
    201: {
      description: 'The time is held.',
      schema: z
        .object({ hold: z.uuid(), seconds: z.int() })
        .meta({ id: 'Hold', description: 'The hold, and for how many seconds.' }),
      example: { hold: '6f0d5b3e-1f2a-4c3b-9d4e-5f6a7b8c9d0e', seconds: 300 },
    },
  },
  cacheControl: 'no-store',
  errors: [unknownPlace, slotTaken, notHeld],
  async handle({ context: { site }, body, clientAddress }, { bookings }) {
    const { kind, location, wait = false } = body
    const place = findBookingPlace(site, kind, { dealershipId: body.dealership_id, location })
    if (place === undefined) return { refusal: unknownPlace }
    const { usual_hours: usual } = site.configuration.bookings.services
    const isService = kind === 'service'
    const held = await bookings.hold(site, {
      place,
      way: isService ? (wait ? 'wait' : 'drop-off') : 'visit',
      wanted: {
        workMinutes: isService ? Math.round((body.hours ?? usual) * 60) : 0,
        waits: isService && wait,
        vehicleId: isService ? null : (body.car_id ?? null),
      },
      start: body.start,
      hold: body.hold ?? null,
      clientAddress,
    })
    if (typeof held === 'object') return { status: 201, body: held }
    return { refusal: held === 'gone' ? slotTaken : notHeld }
  },
})
