import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { queueCancelled, queueTold } from '../mail/queue-mails.ts'
import type { Wanted } from '../slots/slot.types.ts'
import { buildSlotDates, emptyDates } from '../slots/slot-dates.view.ts'
import type { BookingService, ChangeOutcome } from './booking-service.types.ts'
import { cancelBooking, holdSeconds, isHold } from '../booking/booking.store.ts'
import { createBookingTokens, createHolderHash } from '../booking/booking-token.ts'
import type { Booking } from '../booking/booking.types.ts'
import { claimTime } from '../booking/claim-time.ts'
import { listFreeTimes } from '../booking/free-times.ts'
import { loadBooking } from '../booking/load-booking.ts'

interface ServiceParts {
  readonly database: Database
  /** Of FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
}

export function openBookingService({ database, secrets }: ServiceParts): BookingService {
  const tokens = createBookingTokens(secrets)
  const hashHolder = createHolderHash(secrets)
  const within = <Result>(site: Site, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    database.withScope(scopeOf(site), work)

  return {
    listFree: (site, place, wanted, hold = null) =>
      within(site, async (tx) => {
        // A booking is never left out by its id: it is not the one who asks that has it.
        const own = hold !== null && (await isHold(tx, site.id, hold)) ? hold : null
        const { slots } = await listFreeTimes(tx, site, place, wanted, own)
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
          to: { state: 'held', holder: hashHolder(clientAddress) },
        })
        return claimed === undefined ? undefined : { hold: claimed.id, seconds: holdSeconds }
      }),
    async find(site, token) {
      const id = tokens.read(site.id, token)
      if (id === undefined) return undefined
      return within(site, async (tx) => {
        const loaded = await loadBooking(tx, site, id)
        if (loaded === undefined) return undefined
        const { booking, place, view } = loaded
        if (isOver(booking)) return { view, free: emptyDates }
        const { slots } = await listFreeTimes(tx, site, place, wantedBy(booking), id)
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
        })
        if (claimed === undefined) return 'taken'
        const { sequence, slot } = claimed
        const moved = { id, sequence, email: booking.email, requestId }
        await queueTold(tx, site, { secrets }, moved, { what: 'moved', slot })
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
        // Pressed twice: it is what the visitor wanted.
        if (booking.state === 'cancelled') return 'changed'
        const sequence = await cancelBooking(tx, id)
        if (sequence === undefined) return 'over'
        const cancelled = { id, sequence, email: booking.email, requestId }
        await queueCancelled(tx, site, cancelled, 'visitor')
        return 'changed'
      })
    },
  }
}

const isOver = ({ state, hasBegun }: Booking): boolean => state === 'cancelled' || hasBegun

const wantedBy = ({ workMinutes, way, vehicleId }: Booking): Wanted => ({
  workMinutes,
  waits: way === 'wait',
  vehicleId,
})
