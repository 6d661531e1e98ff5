import { isLinkOver } from '#modules/links/link-end.rules.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { LeadParts } from '#modules/leads/submit/lead-parts.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { queueCancelled, queueBookingMails } from '../mail/queue-mails.ts'
import type { Wanted } from '../slots/slot.types.ts'
import { buildSlotDates, emptyDates } from '../slots/slot-dates.view.ts'
import type { BookingService, ChangeOutcome } from './booking-service.types.ts'
import { cancelBooking, confirmBooking, isHold } from '../booking/booking.store.ts'
import { createBookerHasher } from '../booking/booker-hashes.ts'
import { createBookingTokens, createConfirmationTokens } from '../booking/booking-token.ts'
import type { Booking } from '../booking/booking.types.ts'
import { claimTime } from '../booking/claim-time.ts'
import { listFreeTimes } from '../booking/free-times.ts'
import { loadBooking } from '../booking/load-booking.ts'
import { holdSeconds } from '../booking/slot-claim.store.ts'
import { confirmTime, findRequest } from './confirm-time.ts'

interface ServiceParts extends Pick<LeadParts, 'findVehicle'> {
  readonly database: Database
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
}

export function openBookingService(parts: ServiceParts): BookingService {
  const { database, secrets } = parts
  const tokens = createBookingTokens(secrets)
  const confirmationTokens = createConfirmationTokens(secrets)
  const hashBooker = createBookerHasher(secrets)
  const within = <Result>(site: Site, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    database.withScope(scopeOf(site), work)

  return {
    listFree: (site, place, wanted, hold = null) =>
      within(site, async (tx) => {
        // Only a hold may be excluded by its id: the id of a booking does not prove that the request is from its
        // visitor.
        const own = hold !== null && (await isHold(tx, site.id, hold)) ? hold : null
        const slots = await listFreeTimes(tx, site, place, wanted, own)
        return buildSlotDates(slots, site.configuration.region.time_zone)
      }),
    hold: (site, { place, way, wanted, start, hold, clientAddress }) =>
      within(site, async (tx) => {
        const claimed = await claimTime(tx, site, {
          place,
          way,
          wanted,
          start: new Date(start),
          row: hold,
          from: 'held',
          to: { state: 'held' },
          booker: hashBooker({ clientAddress, email: null, phone: null }),
          isConfirmed: false,
        })
        return claimed.ok ? { hold: claimed.id, seconds: holdSeconds } : claimed.refusal
      }),
    async find(site, token) {
      const id = tokens.read(site.id, token)
      if (id === undefined) return undefined
      return within(site, async (tx) => {
        const loaded = await loadBooking(tx, site, id)
        if (loaded === undefined) return undefined
        const { booking, place, view } = loaded
        if (isLinkOver('booking', booking.endsAt, booking.readAt)) return 'ended'
        if (isOver(booking)) return { view, free: emptyDates }
        const slots = await listFreeTimes(tx, site, place, wantedBy(booking), id)
        const others = slots.filter(({ startsAt }) => Number(startsAt) !== Number(booking.startsAt))
        return { view, free: buildSlotDates(others, site.configuration.region.time_zone) }
      })
    },
    async move({ site, requestId }, token, start): Promise<ChangeOutcome> {
      const id = tokens.read(site.id, token)
      if (id === undefined) return 'unknown'
      return within(site, async (tx): Promise<ChangeOutcome> => {
        const loaded = await loadBooking(tx, site, id)
        if (loaded === undefined) return 'unknown'
        const { booking, place } = loaded
        if (isOver(booking)) return 'over'
        const startsAt = new Date(start)
        if (startsAt.getTime() === booking.startsAt.getTime()) return 'changed'
        const claimed = await claimTime(tx, site, {
          place,
          way: booking.way,
          wanted: wantedBy(booking),
          start: startsAt,
          row: id,
          from: 'booked',
          to: { state: 'booked', leadId: booking.leadId },
          booker: hashBooker({ clientAddress: null, email: booking.email, phone: booking.phone }),
          // The link was mailed, so only the owner of the mailbox can use it.
          isConfirmed: true,
        })
        if (!claimed.ok) return 'taken'
        const { sequence, slot } = claimed
        const moved = { id, sequence, email: booking.email, requestId }
        await queueBookingMails(tx, site, { secrets }, moved, { what: 'moved', slot })
        return 'changed'
      })
    },
    async cancel({ site, requestId }, token): Promise<ChangeOutcome> {
      const id = tokens.read(site.id, token)
      if (id === undefined) return 'unknown'
      return within(site, async (tx): Promise<ChangeOutcome> => {
        const loaded = await loadBooking(tx, site, id)
        if (loaded === undefined) return 'unknown'
        const { booking } = loaded
        // The button was pressed twice: the booking is cancelled, as wanted.
        if (booking.state === 'cancelled') return 'changed'
        const sequence = await cancelBooking(tx, id)
        if (sequence === undefined) return 'over'
        const cancelled = { id, sequence, email: booking.email, requestId }
        await queueCancelled(tx, site, cancelled, 'visitor')
        return 'changed'
      })
    },
    async confirm({ site }, token): Promise<ChangeOutcome> {
      const id = tokens.read(site.id, token)
      if (id === undefined) return 'unknown'
      return within(site, async (tx): Promise<ChangeOutcome> => {
        if ((await loadBooking(tx, site, id)) === undefined) return 'unknown'
        return (await confirmBooking(tx, id)) ? 'changed' : 'over'
      })
    },
    async findRequested(site, token) {
      const leadId = confirmationTokens.read(site.id, token)
      if (leadId === undefined) return undefined
      const found = await within(site, (tx) => findRequest(tx, site, leadId))
      return found?.kind === 'booked'
        ? { kind: 'booked', token: tokens.sign(site.id, found.bookingId) }
        : found
    },
    async takeRequested(context, token) {
      const { site } = context
      const leadId = confirmationTokens.read(site.id, token)
      if (leadId === undefined) return { kind: 'unknown' }
      const taken = await within(site, (tx) => confirmTime(tx, parts, context, leadId))
      return taken.kind === 'booked'
        ? { kind: 'booked', token: tokens.sign(site.id, taken.bookingId) }
        : taken
    },
  }
}

const isOver = ({ state, hasBegun }: Booking): boolean => state === 'cancelled' || hasBegun

const wantedBy = ({ workMinutes, way, vehicleId }: Booking): Wanted => ({
  workMinutes,
  waits: way === 'wait',
  vehicleId,
})
