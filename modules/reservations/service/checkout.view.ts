import { getDateFormat } from '#modules/sites/date-format.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideSitePhone, buildTelephoneHref } from '#modules/locations/location.rules.ts'
import { listPictureKeys } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { HoldRefusal } from '../hold/hold-refusal.types.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import type { EndReason, Reservation } from '../lifecycle/reservation.types.ts'
import { findLocation } from '../find-location.ts'
import type { CheckoutOffer } from './checkout-offer.ts'

/** The vehicle as every state of the checkout shows it. */
export interface CheckoutSubject {
  readonly title: string
  /** The heading while the vehicle can be reserved. */
  readonly offerHeading: string
  readonly vehicleHref: string
  readonly pictureKey: string | null
  readonly priceText: string
  /** Empty if no deposit is paid online. */
  readonly depositText: string
  /** The price without the deposit; empty if one of them is not shown. */
  readonly balanceText: string
  readonly stockNumber: string
  /** The vehicle's location; null: its dealership has no location. */
  readonly place: { readonly name: string; readonly address: string } | null
  readonly phone: { readonly text: string; readonly href: string } | null
}

export function buildCheckoutSubject(site: Site, offer: CheckoutOffer): CheckoutSubject {
  const { row, title, vehiclePath, priceCents, deposit } = offer
  const { region } = site.configuration
  const location = findLocation(site, row)
  const phone = decideSitePhone(site.configuration)
  const [pictureKey = null] = listPictureKeys(row)
  return {
    title,
    offerHeading: buildOfferHeading(site.configuration, title),
    vehicleHref: vehiclePath,
    pictureKey,
    priceText: priceCents === null ? '' : formatMoney(priceCents, region),
    depositText: deposit.kind === 'online' ? formatMoney(deposit.cents, region) : '',
    balanceText:
      deposit.kind === 'online' && priceCents !== null
        ? formatMoney(priceCents - deposit.cents, region)
        : '',
    stockNumber: row.stocknum,
    place:
      location === undefined
        ? null
        : {
            name: location.name,
            address: `${location.address.street}, ${location.address.city} ${location.address.state} ${location.address.postcode}`,
          },
    phone: phone === null ? null : { text: phone, href: buildTelephoneHref(phone) },
  }
}

/** §2: a site offers 'Reserve Now' or 'Buy Online'; the page's heading is the same as the button's label. */
const buildOfferHeading = ({ reserve }: Site['configuration'], title: string): string =>
  reserve.path_word === 'buy-online' ? `Buy online: ${title}` : `Reserve the ${title}`

/** A time of day in the site's format: `2:40 pm`. */
export const formatTime = (instant: Date, { configuration: { region } }: Site): string =>
  getDateFormat(region.locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: region.time_zone,
  }).format(instant)

export interface Message {
  readonly heading: string
  readonly text: string
}

interface Refused extends Message {
  /** Whether the visitor should phone the dealer next. */
  readonly byPhone?: true
  /** Whether the page of the checkout itself is where to go on. */
  readonly tryAgain?: true
}

interface RefusalContext {
  /** When another buyer's hold ends; null: there is no such hold. */
  readonly until: string | null
  /** Whether the page links to an enquiry form. */
  readonly takesEnquiries: boolean
}

/** Why a vehicle cannot be reserved now, and what the visitor can do instead. */
export function describeRefusal(
  reason: HoldRefusal | 'reservation.payment-unavailable',
  { until, takesEnquiries }: RefusalContext,
): Refused {
  const contactUs = takesEnquiries ? 'leave us your details or call' : 'call us'
  switch (reason) {
    case 'reservation.vehicle-held':
      return {
        heading: 'Somebody is reserving this one now',
        text: `Another buyer has until ${until ?? 'a few minutes from now'} to pay their deposit. If they do not, it is free again: come back then, or call us and we tell you how it went.`,
      }
    case 'reservation.vehicle-reserved':
      return {
        heading: 'This one is reserved',
        text: `Another buyer has paid a deposit. Plans change: ${contactUs}, and you hear first if it comes free.`,
      }
    case 'reservation.vehicle-sold':
      return { heading: 'This one is sold', text: 'Let us find you one like it.' }
    case 'reservation.test-drive-only':
      return {
        heading: 'This one is for test drives',
        text: 'It stays with us, but one like it can be yours: ask us.',
      }
    case 'reservation.not-in-stock':
      return {
        heading: 'This one is not here yet',
        text: `It can be reserved as soon as it arrives: ${contactUs}, and you hear first.`,
      }
    case 'reservation.buyer-holds-another':
      return {
        heading: 'You are reserving another one',
        text: 'One at a time, so that everybody gets a fair chance. Pay for that one or let it go first; it is free by itself when its time is over.',
      }
    case 'reservation.too-many':
      return {
        heading: 'Please call us to reserve it',
        text: 'Three reservations were begun from your connection within the hour, and the website takes no more. Call us, and we reserve it for you.',
      }
    case 'reservation.bot-token':
      return {
        heading: 'We could not confirm that a person reserves it',
        text: 'Nothing was charged and nothing is held. Please send it again, or call us and we reserve it for you.',
      }
    case 'reservation.unchecked':
      return {
        heading: 'We could not confirm that a person reserves it',
        text: 'This website checks that, and the check did not run in your browser. Turn JavaScript on or pause what blocks it, or call us and we reserve it for you.',
      }
    case 'reservation.payment-unavailable':
      return {
        heading: 'The payment page does not answer',
        text: 'Nothing was charged, and the vehicle is still held for you. Please try again in a minute, or call us.',
        tryAgain: true,
      }
    case 'reservation.no-deposit':
      return {
        heading: 'Reserve this one by phone',
        text: `It needs no deposit, so there is nothing to pay on the website: ${contactUs}, and we set it aside for you.`,
        byPhone: true,
      }
    case 'reservation.notice-incomplete':
      return {
        heading: 'Reserve this one by phone',
        text: `Its Consumer Information Notice is not complete yet, and it cannot be reserved on the website without one: ${contactUs}, and we tell you what is missing.`,
        byPhone: true,
      }
    default:
      return {
        heading: 'Reserve this one by phone',
        text: `It cannot be reserved on the website: ${contactUs}, and we set it aside for you.`,
        byPhone: true,
      }
  }
}

/**
 * Text after a payment was not found. A buyer who paid at the last moment may read it before the provider has
 * reported the payment.
 */
export const noPayment =
  'No payment has reached us. If one still does, we write to you: the vehicle is yours then, or all of your money goes back. If it is still free, you can reserve it again.'

const whyOver: Readonly<Record<EndReason, Message>> = {
  time: {
    heading: 'Your time to pay is over',
    text: noPayment,
  },
  'not-begun': {
    heading: 'Your time is over',
    text: 'We keep a vehicle for five minutes until the payment is begun. Nothing was charged. If it is still free, you can reserve it again.',
  },
  buyer: {
    heading: 'You let it go',
    text: 'Others can reserve it again. No payment has reached us; if one still does, all of it goes back.',
  },
  staff: {
    heading: 'Your reservation has ended',
    text: 'The dealership ended it. If you paid a deposit and did not expect this, please call us with your reference.',
  },
  taken: {
    heading: 'Somebody was faster',
    text: 'Your payment reached us after your time was over, and another buyer has the vehicle. All of your deposit goes back to your card; banks take up to ten business days to show it.',
  },
  sold: {
    heading: 'It was sold meanwhile',
    text: 'Somebody at the dealership bought it before your payment reached us. All of your deposit goes back to your card; banks take up to ten business days to show it.',
  },
  'let-go': {
    heading: 'Your deposit goes back',
    text: 'The payment reached us after the reservation had ended. All of it goes back to your card; banks take up to ten business days to show it.',
  },
  provider: {
    heading: 'Your deposit is refunded',
    text: 'It is on its way back to your card; banks take up to ten business days to show it.',
  },
  delivered: { heading: 'It is yours', text: 'You have the keys.' },
  return: {
    heading: 'You brought it back',
    // A lender's share is deducted first, so the refund may be less than the deposit, or zero.
    text: 'How your money goes back is in the mail that we have sent you, and on the page of your purchase.',
  },
}

/** Why a reservation has ended. */
export const describeEnd = ({ endReason }: Pick<Reservation, 'endReason'>): Message =>
  whyOver[endReason ?? 'time']

export const describeReference = ({ reference }: Pick<Reservation, 'reference'>): string =>
  writeReference(reference)
