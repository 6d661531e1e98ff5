import { openLeadService } from '#modules/leads/submit/lead-service.ts'
import { leadConsequences } from '#modules/leads/submit/lead-consequences.ts'
import type { LeadOutcome } from '#modules/leads/lead/lead.types.ts'
import {
  buildSent,
  buildTestContext,
  buildTestParts,
  enquiry,
} from '#modules/leads/submit/testing.ts'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { createLeadBooker } from './service/book-lead.ts'
import { openBookingService } from './service/open-booking-service.ts'
import type { BookingKind, Wanted } from './slots/slot.types.ts'
import { findBookingPlace } from './slots/booking-place.rules.ts'
import type { BookingPlace } from './slots/booking-place.types.ts'

export const testSecrets = ['a secret of at least 32 characters']

const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '08:00',
  close: '18:00',
}))

/** Site file of a site that books test drives and services, every day from eight to six. */
export function buildBookingFile(
  test_drives: Record<string, unknown> = {},
  services: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const own = { email: 'sales@example-cars.example', phone: '(07) 5550 1234', opening_hours }
  return {
    closed_on_public_holidays: false,
    email: 'office@example-cars.example',
    dealerships: [
      buildExampleDealership({ locations: [buildExampleLocation({ contact_detail: own })] }),
    ],
    bookings: {
      test_drives: { enabled: true, notice_minutes: 0, ...test_drives },
      services: { enabled: true, notice_minutes: 0, ...services },
      ...more,
    },
  }
}

export const anyDrive: Wanted = { workMinutes: 0, waits: false, vehicleId: null }

export function getPlace(site: Site, kind: BookingKind = 'test-drive'): BookingPlace {
  const dealershipId = site.dealerships[0]!.id
  const place = findBookingPlace(site, kind, { dealershipId, location: null })
  if (place === undefined) throw new Error('the test site takes no such appointments')
  return place
}

/** The booking service for sites without vehicles. */
export const openTestBookings = (database: Database) =>
  openBookingService({
    database,
    secrets: testSecrets,
    findVehicle: () => Promise.resolve(undefined),
  })

let visitors = 0

/** Sends the test-drive form for a time, each call as another visitor. */
export function openTestDrives(database: Database, site: Site, reachesVisitors = true) {
  const book = createLeadBooker({ secrets: testSecrets, reachesVisitors })
  const { parts } = buildTestParts(database, { book, consequences: leadConsequences })
  const leads = openLeadService(parts)
  const send = (
    lead: Record<string, unknown>,
    context: Partial<RequestContext> = {},
    clientAddress = `address-${visitors}`,
  ): Promise<LeadOutcome> => {
    visitors += 1
    const email = `visitor-${visitors}@visitor.example`
    const phone = `04${String(visitors).padStart(8, '0')}`
    const key = `key-of-visitor-number-${String(visitors).padStart(8, '0')}`
    return leads.submit(
      buildTestContext(site, context),
      buildSent({ ...enquiry, email, phone, ...lead }, { key, clientAddress }),
    )
  }
  return {
    send,
    drive: (
      start: string,
      own: Record<string, unknown> = {},
      context?: Partial<RequestContext>,
      clientAddress?: string,
    ) =>
      send(
        {
          form: 'test-drive',
          category: 'Test Drive',
          'Vehicle of Interest': 'A Mazda 3',
          'Preferred Date and Time.slot': `${start} main`,
          ...own,
        },
        context,
        clientAddress,
      ),
  }
}
