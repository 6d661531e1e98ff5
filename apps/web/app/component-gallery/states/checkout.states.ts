import { describePaymentPlace } from '#modules/reservations/service/payment-place.view.ts'
import { noPayment } from '#modules/reservations/service/checkout.view.ts'
import type {
  CheckoutResult,
  OfferResult,
  PayingResult,
} from '#modules/reservations/ui/checkout/checkout-view.types.ts'

const offer: OfferResult = {
  kind: 'offer',
  message: null,
  holdMinutes: 20,
  paragraphs: [
    'The deposit of $500 takes the vehicle off the market while you decide. It is not an extra cost: when you buy, it comes off the price.',
    'It is not a contract of sale. Until you sign one you may change your mind, and we send all of it back to the card that you paid with.',
  ],
  coolingOff: 'Queensland gives no cooling-off period on a new vehicle.',
  notice: null,
  country: 'AU',
  takesTradeIn: false,
  paymentPlace: describePaymentPlace('stripe'),
  botSiteKey: null,
}

const buyer = { reference: 'K7RW M4PX', firstName: 'Robin', email: 'robin@visitor.example' }

const paying: PayingResult = {
  kind: 'paying',
  ...buyer,
  leftSeconds: 1125,
  until: '2:40 pm',
  isDeclined: false,
  isWaiting: false,
  isUnpaid: false,
  fields: null,
  isPaidHere: false,
}

const results: readonly (readonly [title: string, result: CheckoutResult])[] = [
  ['the offer', offer],
  [
    'the offer, after a try that came to nothing',
    {
      ...offer,
      message: {
        heading: 'Your time to pay is over',
        text: noPayment,
      },
    },
  ],
  ['held, to be paid on the provider’s page', paying],
  ['held, the card was declined', { ...paying, isDeclined: true, leftSeconds: 59 }],
  ['held, the bank has not answered', { ...paying, isWaiting: true }],
  ['held, back without a payment', { ...paying, isUnpaid: true, leftSeconds: 840 }],
  ['reserved', { kind: 'reserved', purchaseHref: '/purchase', ...buyer }],
  [
    'over, the deposit goes back',
    {
      kind: 'over',
      ...buyer,
      heading: 'Somebody was faster',
      text: 'Your payment reached us after your time was over. All of your deposit goes back to your card.',
    },
  ],
  [
    'reserved by somebody else',
    {
      kind: 'refused',
      heading: 'This one is reserved',
      text: 'Another buyer has paid a deposit. Plans change: leave us your details or call, and you hear first if it comes free.',
    },
  ],
]

/** @param pictureKey of a vehicle of the site; null if it has none */
export const buildCheckoutStates = (pictureKey: string | null) => ({
  shared: {
    subject: {
      title: '2022 Toyota HiLux',
      offerHeading: 'Reserve the 2022 Toyota HiLux',
      vehicleHref: '#',
      pictureKey,
      priceText: '$45,990',
      depositText: '$500',
      balanceText: '$25,490',
      stockNumber: 'H1234',
      place: { name: 'Example Motors', address: '1 Example Road, Rocklea QLD 4106' },
      phone: { text: '(07) 5550 1234', href: 'tel:+61755501234' },
    },
    action: '#',
    searchHref: '#',
    enquireHref: '#',
    contactHref: '/contact',
  },
  offer,
  results,
  faulty: {
    notice: null,
    errors: {
      email: 'invalid email address',
      postcode: 'Invalid postcode. Please enter a 4-digit number.',
      terms_accepted: '* You must agree to the terms of use before submitting the form.',
      notice_acknowledged: 'Please confirm that you have read the notice.',
    },
    values: {
      name: 'Robin',
      last_name: 'Lee',
      email: 'robin@',
      phone: '0400 123 456',
      postcode: '40',
    },
  },
})
