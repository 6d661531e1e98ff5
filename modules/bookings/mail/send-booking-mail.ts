import { scopeOf } from '#modules/sites/site-scope.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Mail } from '#platform/mail/mail.types.ts'
import { sendOrThrow } from '#platform/mail/send-or-throw.ts'
import { listMailedAddresses, noteReminded } from '../booking/booking.store.ts'
import { noteNotice } from '../booking/notice.store.ts'
import type { Notice } from '../booking/notice.types.ts'
import { loadBooking } from '../booking/load-booking.ts'
import type { BookingMailParts } from './booking-mail-parts.types.ts'
import { composeDealerMail, composeVisitorMail } from './compose-booking-mail.ts'
import type { RemindVisitorPayload } from './remind-visitor.job.ts'
import type { SendBookingMailPayload } from './send-booking-mail.job.ts'

/**
 * The handler of `send-booking-mail`. Sends nothing for an outdated change, since the later one has
 * its own mail.
 */
export const createBookingMailSender = (
  parts: BookingMailParts,
): JobHandler<SendBookingMailPayload> => ({
  async run({ siteId, bookingId, sequence, what, to, by }, { signal, log }) {
    const site = await parts.findSite(siteId)
    if (site === undefined) throw new Error('the site has no configuration that resolves')
    const found = await parts.database.withScope(scopeOf(site), async (tx) => {
      const loaded = await loadBooking(tx, site, bookingId)
      if (loaded === undefined || loaded.booking.sequence !== sequence) return undefined
      return { loaded, mailed: await listMailedAddresses(tx, loaded.booking.leadId) }
    })
    if (found === undefined) return
    const { loaded, mailed } = found
    const news = { what, isByDealer: by === 'dealer' }
    const mails: Mail[] = []
    if (to === 'visitor' && loaded.booking.email !== null) {
      mails.push(composeVisitorMail(parts, site, loaded, loaded.booking.email, news))
    }
    if (to === 'dealer') {
      const own = loaded.place.location.contact_detail.email ?? site.configuration.email
      const [first, ...others] = mailed.length > 0 ? mailed : own === null ? [] : [own]
      if (first !== undefined) {
        mails.push(composeDealerMail(parts, site, loaded, [first, ...others], { ...news, what }))
      }
    }
    const note = (notice: Notice) =>
      to === 'visitor'
        ? parts.database.withScope(scopeOf(site), (tx) =>
            noteNotice(tx, { id: bookingId, sequence }, notice),
          )
        : Promise.resolve()
    for (const mail of mails) {
      const fate = await sendOrThrow(parts.mailer, siteId, mail, signal).catch(
        async (error: unknown) => {
          await note('refused')
          throw error
        },
      )
      await note(fate === 'sent' ? 'sent' : 'no-mail-server')
      log.info({ booking: bookingId, what, to, fate }, 'a mail about a booking')
    }
  },
})

/**
 * The handler of `remind-visitor-of-booking`. Sends nothing if the booking was moved, was cancelled
 * or has begun.
 */
export const createVisitorReminder = (
  parts: BookingMailParts,
): JobHandler<RemindVisitorPayload> => ({
  async run({ siteId, bookingId, sequence }, { signal, log }) {
    const site = await parts.findSite(siteId)
    if (site === undefined) throw new Error('the site has no configuration that resolves')
    const loaded = await parts.database.withScope(scopeOf(site), (tx) =>
      loadBooking(tx, site, bookingId),
    )
    if (loaded === undefined) return
    const { booking } = loaded
    const isDue = booking.state === 'booked' && booking.sequence === sequence && !booking.hasBegun
    if (!isDue || booking.email === null || booking.remindedAt !== null) return
    const fate = await sendOrThrow(
      parts.mailer,
      siteId,
      composeVisitorMail(parts, site, loaded, booking.email, {
        what: 'reminder',
        isByDealer: false,
      }),
      signal,
    )
    if (fate === 'sent') {
      await parts.database.withScope(scopeOf(site), (tx) => noteReminded(tx, bookingId, sequence))
    }
    log.info({ booking: bookingId, fate }, 'a reminder of a booking')
  },
})
