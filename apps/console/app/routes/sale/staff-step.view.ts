import { formatWhen } from '#modules/bookings/booking/booking.view.ts'
import { isOverdue } from '#modules/sales/attention/overdue.rules.ts'
import type { Sale } from '#modules/sales/sale/sale.types.ts'
import { writeMoney } from '../../words/write-money.ts'

/** What staff do next with a reservation, in a sentence or two. */
export function wordStaffStep(sale: Sale): string {
  const { purchase, payableCents, requests, balance, site, now } = sale
  const { reservation, usedCarReturn } = purchase
  const write = (cents: number) => writeMoney(cents, reservation.currency)
  if (requests.some(({ state }) => state === 'waiting')) {
    return 'A refund waits for approval by somebody other than the person who requested it.'
  }
  if (payableCents > 0) {
    return `A refund did not reach the buyer. Pay ${write(payableCents)} another way, and record it here.`
  }
  if (balance.chargedBackCents > 0) {
    return `The buyer’s bank took ${write(balance.chargedBackCents)} back. Dispute it with your payment provider, or release the vehicle.`
  }
  if (balance.twiceCents > 0) {
    return `The buyer has ${write(balance.twiceCents)} twice. Ask them to pay it back.`
  }
  switch (reservation.state) {
    case 'held':
    case 'authorised':
      return `The buyer pays until ${formatWhen(reservation.expiresAt, site)}. Nothing to do for you.`
    case 'paid':
      return isOverdue(reservation, now)
        ? 'The deposit was paid more than a week ago. Agree on a day with the buyer, or refund it.'
        : 'Call the buyer and agree on a time. Then hand the vehicle over.'
    case 'delivered': {
      const state = usedCarReturn?.stored?.state
      return state === 'noticed' || state === 'booked'
        ? 'The buyer wants to bring it back. Record what you find when it is here.'
        : 'Nothing: it is sold and handed over.'
    }
    case 'released':
      return sale.refundableCents > 0
        ? 'The vehicle is offered again. Refund the deposit, unless you agreed otherwise.'
        : 'Nothing: the vehicle is offered again.'
    case 'expired':
      return 'Nothing: it was not paid in time, and the vehicle is offered again.'
    case 'refunded':
      return balance.pendingCents > 0
        ? `Nothing: ${write(balance.pendingCents)} is on its way to the buyer.`
        : 'Nothing: the deposit went back.'
  }
}
