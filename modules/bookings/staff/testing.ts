import { randomUUID } from 'node:crypto'
import { openTestSite } from '#modules/leads/submit/testing.ts'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { buildBookingFile, testSecrets } from '../testing.ts'
import type { AddRequest } from './add-booking.ts'
import { formatLocalDate } from './local-time.rules.ts'
import { openStaffBookings, type StaffBookings } from './open-staff-bookings.ts'
import type { StaffBookingParts } from './staff-booking-parts.types.ts'

export interface StaffTestSite {
  readonly site: Site
  readonly parts: StaffBookingParts
  readonly bookings: StaffBookings
  readonly main: SiteLocation
  readonly north: SiteLocation
  /** A date some days ahead, on the clock of the site. */
  readonly date: string
}

/** A site with two locations that take test drives and services, and the use cases of its staff. */
export async function openStaffTestSite(
  database: Database,
  { slug = 'example-cars', atOnce = 1 }: { readonly slug?: string; readonly atOnce?: number } = {},
): Promise<StaffTestSite> {
  const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: 'Open',
    open: '08:00',
    close: '18:00',
  }))
  const contact_detail = {
    email: 'sales@example-cars.example',
    phone: '(07) 5550 1234',
    opening_hours,
  }
  const locations = ['main', 'north'].map((name) =>
    buildExampleLocation({ slug: name, name: `The ${name}`, contact_detail }),
  )
  const site = await openTestSite(database, {
    ...buildBookingFile(
      { at_once: atOnce, slot_minutes: 60 },
      { hours_per_day: 8, slot_minutes: 60 },
    ),
    slug,
    hosts: [`${slug}.example`],
    dealership_group: { slug: `group-of-${slug}`, name: 'A Group' },
    dealerships: [buildExampleDealership({ slug, locations })],
  })
  const parts: StaffBookingParts = {
    database,
    findSite: (id) => Promise.resolve(id === site.id ? site : undefined),
    secrets: testSecrets,
  }
  const [main, north] = site.dealerships[0]!.locations
  const inDays = new Date(Date.now() + 3 * 86_400_000)
  return {
    site,
    parts,
    bookings: openStaffBookings(parts),
    main: main!,
    north: north!,
    date: formatLocalDate(inDays, site.configuration.region.time_zone),
  }
}

let customers = 0

/** What staff write of a walk-in. */
export function buildWalkIn(
  { site, main, date }: Pick<StaffTestSite, 'site' | 'main' | 'date'>,
  more: Partial<AddRequest> = {},
): AddRequest {
  customers += 1
  return {
    key: randomUUID(),
    siteId: site.id,
    locationId: main.id,
    kind: 'test-drive',
    way: 'visit',
    name: 'Kim Walker',
    phone: '0491 570 156',
    email: `kim-${customers}@visitor.example`,
    stockNumber: '',
    vehicle: '',
    work: [],
    date,
    clock: '10:00',
    bay: null,
    personId: null,
    notifies: true,
    ...more,
  }
}
