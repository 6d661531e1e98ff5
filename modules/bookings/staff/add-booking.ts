import { randomUUID } from 'node:crypto'
import { buildWorkHours, sumWorkHours } from '#modules/servicing/work-hours.rules.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import { findPersonId } from '#modules/staff/people/within-actor.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { queueBookingMails } from '../mail/queue-mails.ts'
import type { BookingPlace } from '../slots/booking-place.types.ts'
import { listStaffLocations } from '../slots/booking-place.rules.ts'
import type { BookingKind, BookingWay } from '../slots/slot.types.ts'
import { addRequestSchema, customerSchema } from './booking-request.schema.ts'
import { insertBooking } from './change-booking.store.ts'
import { claimStaffTime } from './claim-staff-time.ts'
import { parseLocalTime } from './local-time.rules.ts'
import {
  badContact,
  badName,
  badPerson,
  badPlace,
  badRequest,
  badTime,
  type FullRefusal,
  siteFaults,
  unknownVehicle,
} from './refusals.ts'
import type { StaffBookingParts } from './staff-booking-parts.types.ts'
import type { Overbooking } from './staff-claim.rules.ts'
import { findBookingOfKey, findStockVehicle, storeLead } from './walk-in-lead.store.ts'
import { withinPlace } from './within-place.ts'
import { listBookingWorkers } from './worker.store.ts'

export interface AddRequest {
  /** A UUID of the form, so that sending it twice books once. */
  readonly key: string
  readonly siteId: number
  readonly locationId: number
  readonly kind: BookingKind
  readonly way: BookingWay
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly stockNumber: string
  readonly vehicle: string
  readonly work: readonly string[]
  readonly date: string
  readonly clock: string
  readonly bay: number | null
  readonly personId: string | null
  readonly notifies: boolean
  readonly accepted?: Overbooking | undefined
  readonly requestId?: string | undefined
}

export type AddOutcome =
  | { readonly ok: true; readonly bookingId: string }
  | FullRefusal
  | StaffRefusal

/**
 * Adds a booking of somebody who called or walked in. Its lead is stored in the same transaction, as with a booking of the
 * website: both are there, or neither. The lead is delivered to nobody: the dealer has it already.
 */
export async function addBooking(
  parts: StaffBookingParts,
  actor: Actor,
  request: AddRequest,
): Promise<AddOutcome> {
  const customer = customerSchema.safeParse(request)
  if (!customer.success) {
    return customer.error.issues.some(({ path }) => path[0] === 'name') ? badName : badContact
  }
  if (customer.data.phone === '' && customer.data.email === '') return badContact
  const parsed = addRequestSchema.safeParse(request)
  if (!parsed.success) return badRequest
  const wanted = { ...parsed.data, ...customer.data, requestId: request.requestId }
  const { siteId, locationId, kind } = wanted
  const found = await withinPlace(
    parts,
    actor,
    { siteId, locationId, kinds: [kind], permission: 'bookings.work' },
    async (tx, place) => {
      if (wanted.personId !== null) {
        const workers = await listBookingWorkers(tx, actor, { siteId, locationId, kind })
        if (!workers.some(({ id }) => id === wanted.personId)) return badPerson
      }
      const mayOverbook = decideAccess(actor, 'bookings.overbook', place).allowed
      return { ok: true as const, mayOverbook }
    },
  )
  if (!found.ok) return found
  const site = await parts.findSite(siteId)
  if (site === undefined) return siteFaults
  const location = listStaffLocations(site, kind).find(({ id }) => id === locationId)
  const dealership = site.dealerships.find(({ id }) => id === location?.dealership_id)
  if (location === undefined || dealership === undefined) return badPlace
  const place: BookingPlace = { kind, dealership, location }
  return parts.database.withScope(scopeOf(site), (tx) =>
    store(tx, parts, actor, { site, place, wanted, mayOverbook: found.mayOverbook }),
  )
}

interface WalkIn {
  readonly site: Site
  readonly place: BookingPlace
  readonly wanted: AddRequest
  readonly mayOverbook: boolean
}

async function store(
  tx: Tx,
  parts: StaffBookingParts,
  actor: Actor,
  { site, place, wanted, mayOverbook }: WalkIn,
): Promise<AddOutcome> {
  const { kind, bay, personId, requestId } = wanted
  const { configuration } = site
  const startsAt = parseLocalTime(wanted.date, wanted.clock, configuration.region.time_zone)
  if (startsAt === undefined) return badTime
  const vehicle =
    kind === 'test-drive' && wanted.stockNumber !== ''
      ? await findStockVehicle(tx, site, wanted.stockNumber)
      : undefined
  if (kind === 'test-drive' && wanted.stockNumber !== '' && vehicle === undefined)
    return unknownVehicle
  const workMinutes = kind === 'service' ? countMinutes(site, wanted.work) : 0
  const id = randomUUID()
  const claimed = await claimStaffTime(tx, site, {
    id,
    place,
    startsAt,
    workMinutes,
    vehicleId: vehicle?.id ?? null,
    bay,
    accepted: wanted.accepted,
    mayOverbook,
  })
  // The same form may have been stored by another request, for which the locks of the claim have waited.
  const known = await findBookingOfKey(tx, site.id, wanted.key)
  if (known !== undefined) return { ok: true, bookingId: known }
  if (!claimed.ok) return claimed
  const leadId = await storeLead(tx, { site, place, wanted, vehicle, ownerId: findPersonId(actor) })
  if (leadId === undefined) return badRequest
  await insertBooking(tx, {
    ...claimed.slot,
    id,
    siteId: site.id,
    dealershipId: place.dealership.id,
    locationId: place.location.id,
    kind,
    way: wanted.way,
    vehicleId: vehicle?.id ?? null,
    workMinutes,
    leadId,
    bay,
    personId,
  })
  await recordAudit(tx, actor, {
    siteId: site.id,
    subject: { kind: 'booking', id },
    action: 'booking.added',
    after: {
      leadId,
      startsAt,
      bay,
      personId,
      ...(wanted.accepted === undefined ? {} : { overbooked: wanted.accepted }),
    },
    requestId,
  })
  const email = wanted.email === '' ? null : wanted.email
  await queueBookingMails(
    tx,
    site,
    parts,
    { id, sequence: 0, email, requestId },
    { what: 'booked', slot: claimed.slot, by: 'dealer', notifies: wanted.notifies },
  )
  return { ok: true, bookingId: id }
}

/** Minutes of the chosen work by the service menu; the usual hours without any. */
function countMinutes({ configuration }: Site, work: readonly string[]): number {
  const hours = buildWorkHours(configuration, { interval: 'menu', extraWork: 'extra' })
  const menu = new Set(configuration.service.menu.map(({ name }) => name))
  return Math.round(
    sumWorkHours(hours, (field) => work.filter((name) => menu.has(name) === (field === 'menu'))) *
      60,
  )
}
