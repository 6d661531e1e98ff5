import type { ReactNode } from 'react'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'
import checkoutStyleUrl from './checkout.css?url'
import type { CheckoutPosted, CheckoutView } from './checkout-view.types.ts'
import { CheckoutProgress } from './checkout-progress.tsx'
import { Countdown } from './countdown.tsx'
import { OfferForm } from './offer-form.tsx'
import { PayStep } from './pay-step.tsx'
import { RefusalNotice } from './refusal-notice.tsx'

interface CheckoutProps extends CheckoutView {
  /** Result of the posted form; undefined without one. */
  readonly posted: CheckoutPosted | undefined
  /** Scripts that the form of the offer needs. */
  readonly offerScripts: ReactNode
}

/** Reserving a vehicle with a deposit, and the state of the reservation. */
export function CheckoutPage({ posted, ...view }: CheckoutProps) {
  const { subject } = view
  return (
    <div className="form-page checkout">
      <FormsStyle />
      <link rel="stylesheet" href={checkoutStyleUrl} precedence="page" />
      <div className="form-head">
        <div className="wrap">
          <h1>{decideHeading(view, posted)}</h1>
        </div>
      </div>
      <div className="wrap checkout-columns">
        <aside className="checkout-subject" aria-label="What you reserve">
          <VehiclePicture
            className="checkout-subject__picture"
            pictureKey={subject.pictureKey}
            alt=""
            use="card"
            sizes="(min-width: 1024px) 420px, 112px"
            loading="eager"
          />
          <p className="checkout-subject__title">
            <a href={subject.vehicleHref}>{subject.title}</a>
          </p>
          <dl>
            <Figure label="Price" text={subject.priceText} />
            <Figure label="Deposit, comes off the price" text={subject.depositText} />
            <Figure label="Left to pay if you buy it" text={subject.balanceText} />
            <Figure label="Stock number" text={subject.stockNumber} />
          </dl>
        </aside>
        <div className="checkout-main">
          <CheckoutStep {...view} posted={posted} />
        </div>
        <CheckoutPlace {...subject} />
      </div>
    </div>
  )
}

function Figure({ label, text }: { readonly label: string; readonly text: string }) {
  return text === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}

/** The vehicle's location and the dealer's phone, beside the form; on a phone below it. */
function CheckoutPlace({ place, phone }: CheckoutView['subject']) {
  if (place === null && phone === null) return null
  return (
    <div className="checkout-place">
      {place === null ? null : (
        <p>
          <strong>{place.name}</strong>
          <br />
          {place.address}
        </p>
      )}
      {phone === null ? null : (
        <p>
          Questions? <a href={phone.href}>{phone.text}</a>
        </p>
      )}
    </div>
  )
}

function decideHeading(
  { result, subject }: Pick<CheckoutView, 'result' | 'subject'>,
  posted: CheckoutPosted | undefined,
): string {
  if (posted !== undefined && 'payAt' in posted) return 'On to the payment'
  if (posted !== undefined && 'refused' in posted) return posted.refused.heading
  switch (result.kind) {
    case 'offer':
      return subject.offerHeading
    case 'paying':
      return result.isWaiting ? 'We are waiting for your bank' : 'It is held for you'
    case 'reserved':
      return `${result.firstName}, it is reserved for you`
    default:
      return result.heading
  }
}

function CheckoutStep({ posted, offerScripts, ...view }: CheckoutProps) {
  const { result, action, subject } = view
  if (posted !== undefined && 'payAt' in posted) return <OnToPayment address={posted.payAt} />
  if (posted !== undefined && 'refused' in posted) {
    return <RefusalNotice {...view} {...posted.refused} />
  }
  switch (result.kind) {
    case 'offer':
      return (
        <>
          <OfferForm
            offer={result}
            action={action}
            depositText={subject.depositText}
            placeName={subject.place?.name ?? null}
            faulty={posted ?? null}
          />
          {offerScripts}
        </>
      )
    case 'paying':
      return (
        <>
          <CheckoutProgress done={2} />
          <Countdown leftSeconds={result.leftSeconds} until={result.until} />
          {result.isDeclined ? (
            <p className="notice notice-bad" role="alert">
              Your bank declined the payment, and nothing was charged. Try again, or use another
              card.
            </p>
          ) : null}
          {result.isWaiting ? (
            <p className="notice">
              The payment was sent, and your bank has not told us yet. There is no need to pay
              again. <a href={action}>Look again</a>
            </p>
          ) : null}
          {result.isUnpaid && !result.isDeclined ? (
            <p className="notice">
              We have no payment from you yet. If you have just paid, it is here in a minute.{' '}
              <a href={action}>Look again</a>
            </p>
          ) : null}
          <PayStep {...view} paying={result} />
          <p className="checkout-small">Your reference is {result.reference}.</p>
        </>
      )
    case 'reserved':
      return (
        <>
          <CheckoutProgress done={3} />
          <p className="lead">
            We have your deposit of {subject.depositText} and have taken it off the market. Your
            reference is <strong className="checkout-reference">{result.reference}</strong>.
          </p>
          <h2>What happens next</h2>
          <ol className="checkout-next">
            <li>We have sent a confirmation to {result.email}.</li>
            <li>One of us calls you within one business day to arrange a time.</li>
            <li>
              Bring your driver licence
              {subject.place === null ? '' : ` to ${subject.place.name}`}. See it, drive it, and
              decide.
            </li>
          </ol>
          <p className="checkout-actions">
            <a className="button" href={result.purchaseHref}>
              See your purchase
            </a>
            <a className="button button-quiet" href={subject.vehicleHref}>
              Back to the {subject.title}
            </a>
          </p>
        </>
      )
    case 'over':
      return (
        <RefusalNotice {...view} text={`${result.text} Your reference is ${result.reference}.`} />
      )
    case 'refused':
      return <RefusalNotice {...view} {...result} />
  }
}

/** A link for browsers that do not follow the redirect by themselves. */
function OnToPayment({ address }: { readonly address: string }) {
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <p className="lead">It is held for you. The payment page opens now.</p>
      <p>
        <a className="button" href={address} rel="noreferrer">
          Go to the payment page
        </a>
      </p>
    </>
  )
}
