import { randomUUID } from 'node:crypto'
import { findCustomerOf } from '#modules/customers/testing.ts'
import { addLead } from '#modules/inbox/testing.ts'
import { importReservable } from '#modules/reservations/testing.ts'
import { addApplication, addSale } from '#modules/sales/testing.ts'
import { addPerson, type TestPlaces } from '#modules/staff/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { MatrixPlace } from './expected-access.fake.ts'

export const matrixPlaces: readonly MatrixPlace[] = [
  { name: 'the yard', site: 'own', location: 'yard', category: 'Test Drive' },
  { name: 'another category', site: 'own', location: 'yard', category: 'Service Booking' },
  { name: 'the workshop', site: 'own', location: 'workshop', category: 'Test Drive' },
  { name: 'no location', site: 'own', location: null, category: 'Test Drive' },
  { name: 'the sister site', site: 'sister', location: 'yard', category: 'Test Drive' },
  { name: 'the foreign site', site: 'foreign', location: 'yard', category: 'Test Drive' },
]

/** What is stored at a place. The canaries are in the personal data of nothing else. */
export interface MatrixRecords {
  readonly place: MatrixPlace
  readonly siteId: number
  /** '' at the place without a location. */
  readonly locationId: string
  /** Last name of the customer of lead, booking and file. */
  readonly canary: string
  readonly leadId: string
  readonly fileId: string
  readonly customerId: string
  readonly bookingId: string
  readonly deliveryId: string
  readonly taskId: string
  /** Another customer, whose lead is a trade-in. */
  readonly tradeInCanary: string
  readonly tradeInId: string
  readonly photoId: string
  /** In the words of a question about a vehicle. */
  readonly questionCanary: string
  readonly questionId: string
  /** The stock number of a vehicle at the place; the palette does not find it by what the test looks for. */
  readonly vehicleCanary: string
  readonly vehicleId: string
  readonly saleCanary: string
  readonly saleId: string
  /** Serves as its own canary, because the list and the page show no value of the customer. */
  readonly applicationId: string
  /** A salesperson of the site. */
  readonly personCanary: string
  readonly personId: string
}

let made = 0

/** Two records of the same kind at a place never belong to the same customer. */
export async function addMatrixRecords(
  database: Database,
  places: TestPlaces,
  place: MatrixPlace,
): Promise<MatrixRecords> {
  const site = places[place.site]
  const locations = site.dealerships[0]!.locations
  const at = place.location === null ? null : locations[place.location === 'yard' ? 0 : 1]!.id
  const [canary, tradeInCanary, saleCanary, personCanary, questionCanary] = nameCanaries()
  const leadId = await addVisitor(database, site, canary, at, place.category)
  const tradeInId = await addVisitor(database, site, tradeInCanary, at, 'Trade In')
  const { id: saleId, vehicleId } = await addSale(database, site, { locationId: at })
  const vehicleCanary = `STOCK${String.fromCodePoint(64 + made)}X`
  const stock = await importReservable(database, site, [vehicleCanary])
  const applicationId = await addApplication(database, site, { vehicleId, deliveryState: 'held' })
  const person = await addPerson(database, [{ role: 'salesperson', site }], { name: personCanary })
  const isService = place.category === 'Service Booking'
  const insert = async (sql: string, values: readonly unknown[]): Promise<string> =>
    database.asOwner(async (tx) => (await tx.query<{ id: string }>(sql, values)).rows[0]!.id)
  const addFile = (of: string) =>
    insert(
      `INSERT INTO lead_files (lead_id, site_id, field, name, media_type, content_hash, bytes)
       VALUES ($1, $2, 'Trade In Photos', 'car.jpg', 'image/jpeg', repeat('a', 64), 16) RETURNING id`,
      [of, site.id],
    )
  return {
    place,
    siteId: site.id,
    locationId: at === null ? '' : String(at),
    canary,
    leadId,
    fileId: await addFile(leadId),
    customerId: (await findCustomerOf(database, leadId)) ?? '',
    bookingId: await insert(
      `INSERT INTO bookings (id, site_id, dealership_id, location_id, kind, way, state, starts_at, ends_at, day, lead_id)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, 'visit', 'booked', now() + interval '1 hour', now() + interval '2 hours',
         current_date, $5) RETURNING id`,
      [
        site.id,
        site.dealerships[0]!.id,
        // Every booking has a location, even if its lead has no location.
        at ?? locations[0]!.id,
        isService ? 'service' : 'test-drive',
        leadId,
      ],
    ),
    deliveryId: await insert(
      `INSERT INTO lead_deliveries (id, lead_id, site_id, kind, destination, state)
       VALUES (gen_random_uuid(), $1, $2, 'email', 'email:sales@dealer.example', 'dead') RETURNING id`,
      [leadId, site.id],
    ),
    taskId: randomUUID(),
    tradeInCanary,
    tradeInId,
    photoId: await addFile(tradeInId),
    questionCanary,
    questionId: await insert('UPDATE leads SET vehicle_id = $2 WHERE id = $1 RETURNING id', [
      await addLead(database, site, {
        lastName: '',
        firstName: 'Shopper (no name)',
        locationId: at,
        category: questionCategory,
        form: 'question',
        email: `asks-${made}@visitor.example`,
        phone: null,
        payload: { message: `Is the ${questionCanary} still under warranty?` },
      }),
      vehicleId,
    ]),
    vehicleCanary,
    vehicleId: await insert(
      'UPDATE vehicles SET location_id = $2 WHERE id = $1 RETURNING id::text',
      [stock[0], at],
    ),
    saleCanary: await insert(
      'UPDATE reservations SET last_name = $2 WHERE id = $1 RETURNING last_name AS id',
      [saleId, saleCanary],
    ),
    saleId,
    applicationId,
    personCanary,
    personId: person.id,
  }
}

/** Of a question about a used vehicle. */
export const questionCategory = 'Used Vehicle Enquiry'

function nameCanaries(): readonly [string, string, string, string, string] {
  made += 1
  const name = (of: string) => `Canary${of}${String.fromCodePoint(64 + made)}x`
  return [name('Lead'), name('Trade'), name('Sale'), name('Person'), name('Question')]
}

const addVisitor = (
  database: Database,
  site: Site,
  lastName: string,
  locationId: number | null,
  category: string,
): Promise<string> =>
  addLead(database, site, {
    lastName,
    locationId,
    category,
    email: `${lastName.toLowerCase()}@visitor.example`,
    phone: null,
    payload: { message: 'Is it still there?', 'Trade In Make': 'Mazda' },
  })
