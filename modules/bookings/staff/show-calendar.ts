import { buildOpeningHours } from '#modules/locations/location.rules.ts'
import type { OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import {
  addDays,
  findToday,
  formatCalendarDate,
  toInstant,
  weekdayOf,
} from '#modules/sites/zoned-time.rules.ts'
import { decideAccess, type Permission } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { listLimits, type StoredLimit } from '../booking/booking-limit.store.ts'
import { readNow } from '../booking/booking.store.ts'
import { listTakenBetween } from '../booking/taken-times.store.ts'
import { decidePlaces } from '../slots/booking-limit.rules.ts'
import { findPlaceOf } from '../slots/booking-place.rules.ts'
import { countRemaining } from '../slots/slot-capacity.rules.ts'
import { findStaffPlan, type SlotPlan } from '../slots/slot-plan.rules.ts'
import { listSlots } from '../slots/slots.rules.ts'
import type { BookingKind, TakenTime } from '../slots/slot.types.ts'
import { markClosed } from './booking-in-closure.rules.ts'
import type { CalendarFilter } from './calendar-filter.schema.ts'
import { listCalendarPlaces } from './list-calendar-places.ts'
import { parseDate } from './local-time.rules.ts'
import { findOccasion, listOpenSpans } from './open-spans.rules.ts'
import { siteFaults } from './refusals.ts'
import { bookingCategory } from './booking-access.rules.ts'
import { listCalendarBookings } from './staff-booking.store.ts'
import type { StaffBookingParts } from './staff-booking-parts.types.ts'
import type {
  CalendarBoard,
  CalendarDay,
  CalendarPlace,
  CalendarSlot,
  StaffCalendar,
} from './staff-calendar.types.ts'
import { listBookingWorkers } from './worker.store.ts'

/** The calendar of a day, or of its week from Monday on, at one location. */
export async function showCalendar(
  parts: StaffBookingParts,
  actor: PersonActor,
  filter: CalendarFilter,
): Promise<StaffOutcome<StaffCalendar>> {
  const access = decideAccess(actor, 'bookings.read')
  if (!access.allowed) return refuseAccess(access)
  const places = await listCalendarPlaces(parts, actor)
  const place = places.find(({ id }) => id === filter.place) ?? places[0]
  if (place === undefined) return { ok: true, board: null, places }
  const site = await parts.findSite(place.siteId)
  const at = site === undefined ? undefined : findPlaceOf(site, 'service', place.locationId)
  if (site === undefined || at === undefined) return siteFaults
  const kinds = place.kinds.filter((kind) => filter.kind === undefined || filter.kind === kind)
  const shown = kinds.length === 0 ? place.kinds : kinds
  const read = await parts.database.withScope(scopeOf(site), async (tx) => {
    const now = await readNow(tx)
    return readDays(tx, site, { place, location: at.location, kinds: shown, filter, now })
  })
  const { days, today, limits, plans } = read
  const [first] = days
  const last = days.at(-1)
  const { personId } = actor
  const own = await parts.database.asStaff({ personId }, async (tx) => ({
    bookings: await listCalendarBookings(tx, {
      siteId: site.id,
      locationId: place.locationId,
      kinds: shown,
      from: first!.startsAt,
      to: last!.endsAt,
      ...readPerson(filter),
    }),
    workers: await listBookingWorkers(tx, actor, { ...place, kind: shown[0]! }),
  }))
  const board: CalendarBoard = {
    place,
    timeZone: site.configuration.region.time_zone,
    locale: site.configuration.region.locale,
    kinds: shown,
    today,
    days,
    bookings: markClosed(own.bookings, limits),
    limits,
    plannedPlaces: mapPlans(plans, ({ room }) => room.places),
    slotMinutes: mapPlans(plans, ({ slotMinutes }) => slotMinutes),
    workers: own.workers,
    mayWork: may(actor, 'bookings.work', place, shown),
    mayClose: may(actor, 'bookings.close', place, shown),
  }
  return { ok: true, board, places }
}

const readPerson = ({ personId }: CalendarFilter) =>
  personId === undefined ? {} : { personId: personId === 'nobody' ? null : personId }

type Plans = readonly { readonly kind: BookingKind; readonly plan: SlotPlan }[]

const mapPlans = (plans: Plans, read: (plan: SlotPlan) => number) =>
  Object.fromEntries(plans.map(({ kind, plan }) => [kind, read(plan)])) as Partial<
    Record<BookingKind, number>
  >

/** Whether the actor has a permission for any of the shown kinds. */
const may = (
  actor: PersonActor,
  permission: Permission,
  { siteId, groupId, locationId }: CalendarPlace,
  kinds: readonly BookingKind[],
): boolean =>
  kinds.some(
    (kind) =>
      decideAccess(actor, permission, {
        kind: 'site',
        siteId,
        groupId,
        locationId,
        category: bookingCategory(kind),
      }).allowed,
  )

interface DaysQuestion {
  readonly place: CalendarPlace
  readonly location: NonNullable<ReturnType<typeof findPlaceOf>>['location']
  readonly kinds: readonly BookingKind[]
  readonly filter: CalendarFilter
  readonly now: Date
}

/** The days with hours and free capacity, which counts appointments of every site of the dealership. */
async function readDays(
  tx: Tx,
  { configuration }: Site,
  { place, location, kinds, filter, now }: DaysQuestion,
) {
  const { time_zone: zone } = configuration.region
  const today = findToday(now, zone)
  const dates = listDates(filter.date ?? today, filter.view)
  const from = toInstant(dates[0]!, 0, zone)
  const to = toInstant(addDays(dates.at(-1)!, 1), 0, zone)
  const span = { startsAt: from, endsAt: to }
  const limits = await listLimits(tx, place.locationId, span)
  // Public holidays are those of this year and the next of the shown days.
  const hours = buildOpeningHours(location, configuration, from)
  const plans = kinds.flatMap((kind) => {
    const plan = findStaffPlan(configuration.bookings, kind, location.slug)
    return plan === undefined ? [] : [{ kind, plan }]
  })
  const slots: CalendarSlot[] = []
  for (const { kind, plan } of plans) {
    const taken = await listTakenBetween(tx, { locationId: place.locationId, kind, from, to })
    slots.push(...listCapacity(hours, { kind, plan, taken, limits, from, days: dates.length, now }))
  }
  const days: CalendarDay[] = dates.map((day) => {
    const date = formatCalendarDate(day)
    return {
      date,
      startsAt: toInstant(day, 0, zone),
      endsAt: toInstant(addDays(day, 1), 0, zone),
      open: listOpenSpans(hours, date),
      occasion: findOccasion(hours, date),
      slots: slots.filter((slot) => slot.date === date),
    }
  })
  return { days, today, limits, plans }
}

function listDates(date: string, view: CalendarFilter['view']) {
  const day = parseDate(date)!
  if (view === 'day') return [day]
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7))
  return [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(monday, ahead))
}

interface CapacityQuestion {
  readonly kind: BookingKind
  readonly plan: SlotPlan
  readonly taken: readonly TakenTime[]
  readonly limits: readonly StoredLimit[]
  readonly from: Date
  readonly days: number
  readonly now: Date
}

/** What each time of the shown days still takes, without those that have begun. */
function listCapacity(
  hours: OpeningHours,
  { kind, plan, taken, limits, from, days, now }: CapacityQuestion,
): readonly CalendarSlot[] {
  const shown = { slotMinutes: plan.slotMinutes, noticeMinutes: 0, daysAhead: days - 1 }
  return listSlots(hours, shown, { workMinutes: 0, waits: false }, from)
    .filter(({ startsAt }) => startsAt > now)
    .map((slot) => {
      const places = decidePlaces(slot, kind, plan.room.places, limits)
      const use = {
        atOnce: taken.filter(
          (other) => slot.startsAt < other.endsAt && other.startsAt < slot.endsAt,
        ).length,
        workOfDay: taken
          .filter(({ date }) => date === slot.date)
          .reduce((sum, { workMinutes }) => sum + workMinutes, 0),
        isVehicleOut: false,
      }
      const free = countRemaining(use, { ...plan.room, places }, 0)
      const isDayFull = plan.room.dayMinutes !== null && use.workOfDay >= plan.room.dayMinutes
      return { ...slot, kind, places, remaining: isDayFull ? 0 : free }
    })
}
