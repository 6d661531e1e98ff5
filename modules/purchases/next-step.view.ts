import { formatWhen } from '#modules/bookings/booking/booking.view.ts'
import { buildPath, buildReservePath, fixedPaths } from '#modules/links/paths.ts'
import { formatWrittenDay } from '#modules/locations/opening-hours-text.rules.ts'
import { findLastReturnDay } from '#modules/reservations/delivery/return-period.rules.ts'
import { describeRefunds } from '#modules/reservations/refund-words.view.ts'
import { describeEnd, formatTime, noPayment } from '#modules/reservations/service/checkout.view.ts'
import type { LoadedReturn } from '#modules/returns/service/return-service.types.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { LoadedPurchase } from './load-purchase.ts'

/** The first part of a buyer's page: the current state, and the next step. */
export interface NextStepView {
  readonly heading: string
  readonly text: string
  /** Null: no button. */
  readonly action: { readonly label: string; readonly href: string } | null
}

/** @param token from the buyer's link; it gives access to the buyer's own pages */
export function buildNextStep(
  site: Site,
  { reservation, vehicle, delivery, usedCarReturn, location, refunds }: LoadedPurchase,
  { token, now }: { readonly token: string; readonly now: Date },
): NextStepView {
  const { id, state, expiresAt, firstName } = reservation
  const { address_word: word } = site.configuration.vehicle
  const { path_word: last } = site.configuration.reserve
  if (usedCarReturn !== null) {
    const href = buildPath(fixedPaths.usedCarReturn, { purchase: id, token })
    const ofReturn = describeReturn(usedCarReturn, href, site)
    if (ofReturn !== null) return ofReturn
  }
  const ofRefunds = describeRefunds(reservation, refunds, site)
  const isSettled = refunds.owedCents === 0 && refunds.twiceCents === 0
  const isNews = state !== 'paid' && !(state === 'delivered' && isSettled)
  if (ofRefunds !== undefined && isNews) {
    return { ...ofRefunds, action: null }
  }
  switch (state) {
    case 'held':
    case 'authorised': {
      const href = buildPath(buildReservePath(word, vehicle.slug, last), { reservation: id, token })
      if (expiresAt <= now) {
        return {
          heading: 'Your time to pay is over',
          text: noPayment,
          action: { label: 'See Whether It Is Free', href },
        }
      }
      return {
        heading: 'It is held for you',
        text: `Pay the deposit by ${formatTime(expiresAt, site)}, and it is yours to come and see.`,
        action: { label: 'Pay the Deposit', href },
      }
    }
    case 'paid':
      if (refunds.chargedBackCents > 0) {
        const amount = formatMoney(refunds.chargedBackCents, site.configuration.region)
        return {
          heading: `Your bank took ${amount} back`,
          text: `It told us that you dispute the payment, and the money is on its way to your card. If you did not want that, or still want the vehicle, please call us with your reference.`,
          action: null,
        }
      }
      return {
        heading: `${firstName}, it is reserved for you`,
        text: `One of us calls you within one business day to arrange a time${location === undefined ? '' : ` at ${location.name}`}. Bring your driver licence; see it, drive it, and decide.`,
        action: null,
      }
    case 'delivered':
      return {
        heading: `${firstName}, it is yours`,
        text: `It was handed over on ${formatWrittenDay(delivery?.deliveredOn ?? '', site.configuration.region.locale)}. There is nothing that you must do.`,
        action: null,
      }
    case 'expired':
    case 'released':
    case 'refunded':
      return { ...describeEnd(reservation), action: null }
  }
}

/** The state of a return and its next step; null: there is no current return. */
function describeReturn(
  { stored, status, decision, delivery, reservation }: LoadedReturn,
  href: string,
  site: Site,
): NextStepView | null {
  const last = findLastReturnDay(delivery)
  const until = last === null ? '' : formatWrittenDay(last, site.configuration.region.locale)
  const isOpen = decision.state !== 'failed' && reservation.state === 'delivered'
  // The vehicle was not brought back by the last day, so the buyer keeps it.
  if (status === 'lapsed') return null
  if (status === 'missed') {
    return {
      heading: 'Your time to bring it back has passed',
      text: `Choose another one; it has to be back by ${until}.`,
      action: { label: 'Choose Another Time', href },
    }
  }
  if (status === 'under-way') {
    return {
      heading: 'We expect you now',
      text: 'Bring it with all keys, accessories and handbooks, and at least a quarter of a tank.',
      action: { label: 'See Your Return', href },
    }
  }
  switch (stored?.state) {
    case 'noticed':
      return {
        heading: 'You want to bring it back',
        text: `We have your notice. Choose a time; it has to be back by ${until}.`,
        action: { label: 'Choose a Time', href },
      }
    case 'booked':
      return {
        heading: `We expect you ${stored.appointment === null ? '' : formatWhen(stored.appointment.startsAt, site)}`,
        text: 'Bring it with all keys, accessories and handbooks, and at least a quarter of a tank.',
        action: { label: 'Move or Cancel It', href },
      }
    case 'returned':
      return {
        heading: 'You brought it back',
        text: 'How much of your money goes where is on the page of your return.',
        action: { label: 'See Your Return', href },
      }
    case 'refused':
      return {
        heading: 'It stays yours',
        text: 'We could not take it back; the conditions that did not hold are on the page of your return.',
        action: { label: 'See Your Return', href },
      }
    case 'withdrawn':
    case undefined:
      return isOpen
        ? {
            heading: `${reservation.firstName}, it is yours`,
            text: `Changed your mind? You may bring it back until ${until}. See what it takes, and choose a time.`,
            action: { label: 'Bring It Back', href },
          }
        : null
  }
}
