import type { PaymentFields } from '#modules/payments/payment-processor.types.ts'
import type { ConsumerNoticeView } from '#modules/vehicles/notices/consumer-notice.types.ts'
import type { CheckoutSubject, Message } from '../../service/checkout.view.ts'
import type { PaymentPlaceView } from '../../service/payment-place.view.ts'

/** The data of the checkout of a vehicle. */
export interface CheckoutView {
  readonly subject: CheckoutSubject
  /** The action of the page's forms. */
  readonly action: string
  readonly searchHref: string
  readonly contactHref: string
  /** Null if the site has no enquiry form for such a vehicle. */
  readonly enquireHref: string | null
  readonly result: CheckoutResult
}

/** The state of the visitor's reservation. */
export type CheckoutResult =
  | OfferResult
  | PayingResult
  | ReservedResult
  | OverResult
  | RefusedResult

/** The vehicle can be reserved. */
export interface OfferResult {
  readonly kind: 'offer'
  /** Result of the visitor's last attempt. */
  readonly message: Message | null
  readonly holdMinutes: number
  readonly paragraphs: readonly string[]
  readonly coolingOff: string
  /** The Consumer Information Notice: only in New Zealand, for a vehicle that is not new. */
  readonly notice: ConsumerNoticeView | null
  readonly country: 'AU' | 'NZ' | 'US'
  /** Whether a valued trade-in can be added. */
  readonly takesTradeIn: boolean
  /** Null if the site has no payment provider. */
  readonly paymentPlace: PaymentPlaceView | null
  /** Null if the site has no bot check. */
  readonly botSiteKey: string | null
}

interface Buyer {
  readonly reference: string
  readonly firstName: string
  readonly email: string
}

/** The vehicle is held while the visitor pays. */
export interface PayingResult extends Buyer {
  readonly kind: 'paying'
  readonly leftSeconds: number
  /** `2:40 pm` */
  readonly until: string
  readonly isDeclined: boolean
  readonly isWaiting: boolean
  /** Whether the visitor has returned from the provider's page, but no payment was reported. */
  readonly isUnpaid: boolean
  /** The provider's fields on our page, once the buyer has started the payment; null for other providers. */
  readonly fields: PaymentFields | null
  /** Whether the card is typed in on our page. */
  readonly isPaidHere: boolean
}

interface ReservedResult extends Buyer {
  readonly kind: 'reserved'
  readonly purchaseHref: string
}

interface OverResult extends Buyer, Message {
  readonly kind: 'over'
}

interface RefusedResult extends CheckoutRefusal {
  readonly kind: 'refused'
}

interface CheckoutRefusal extends Message {
  /** Whether the vehicle can be reserved by phone. */
  readonly byPhone?: true | undefined
  /** Whether the page of the checkout itself is where to go on. */
  readonly tryAgain?: true | undefined
}

/** A refused form with the visitor's values. */
export interface FaultyOffer {
  readonly errors: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
  /** Error of the whole form; null if only fields have errors. */
  readonly notice: string | null
}

/** Result of a posted form that the page shows. */
export type CheckoutPosted =
  | FaultyOffer
  | { readonly refused: CheckoutRefusal }
  /** The payment provider's page. */
  | { readonly payAt: string }
