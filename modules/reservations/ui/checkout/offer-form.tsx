import { Form } from 'react-router'
import { BotCheckPlace } from '#modules/forms/ui/bot-check.tsx'
import { carriedTradeInField } from '#modules/forms/catalogue/carried-trade-in-field.ts'
import { ConsumerNotice } from '#modules/vehicles/ui/consumer-notice.tsx'
import { checkoutSteps } from './checkout-steps.ts'
import type { FaultyOffer, OfferResult } from './checkout-view.types.ts'

interface OfferFormProps {
  readonly offer: OfferResult
  readonly action: string
  readonly depositText: string
  /** Where the vehicle can be seen; null: its dealership has no location. */
  readonly placeName: string | null
  /** The refused form; null without one. */
  readonly faulty: FaultyOffer | null
}

const fields = [
  { name: 'name', label: 'First name', type: 'text', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', type: 'text', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Mobile', type: 'tel', autoComplete: 'tel' },
  { name: 'postcode', label: 'Postcode', type: 'text', autoComplete: 'postal-code' },
] as const

/** The buyer's details and consent to the terms. */
export function OfferForm({ offer, action, depositText, placeName, faulty }: OfferFormProps) {
  const { message, notice } = offer
  return (
    <Form
      method="post"
      action={action}
      reloadDocument
      noValidate
      className="lead-form-card checkout-form"
    >
      {message === null || faulty !== null ? null : (
        <p className="notice">
          <strong>{message.heading}.</strong> {message.text}
        </p>
      )}
      {faulty === null ? null : (
        <p className="notice notice-bad" role="alert">
          {faulty.notice ?? 'Please check what is marked below.'}
        </p>
      )}
      <fieldset className="checkout-step checkout-details">
        <legend>{checkoutSteps.details}</legend>
        {fields.map((field) => (
          <TextField
            key={field.name}
            field={field}
            label={field.name === 'postcode' && offer.country === 'US' ? 'ZIP code' : field.label}
            value={faulty?.values[field.name] ?? ''}
            error={faulty?.errors[field.name]}
          />
        ))}
      </fieldset>
      <fieldset className="checkout-step">
        <legend>{checkoutSteps.deposit}</legend>
        <ul className="checkout-terms">
          {offer.paragraphs.map((paragraph) => (
            <li key={paragraph}>{paragraph}</li>
          ))}
        </ul>
        <p className="checkout-small">{offer.coolingOff}</p>
        <Tick
          name="terms_accepted"
          label="I agree to these terms."
          error={faulty?.errors['terms_accepted']}
        />
      </fieldset>
      {notice === null ? null : (
        <fieldset className="checkout-step-part">
          <legend>Consumer Information Notice</legend>
          <p className="checkout-small">{notice.rows.length} facts: scroll to read all of them.</p>
          {/* Of a fixed height, so that the payment stays near. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll only what has focus */}
          <section className="checkout-notice" aria-label="The notice of this vehicle" tabIndex={0}>
            <ConsumerNotice notice={notice} />
          </section>
          <Tick
            name="notice_acknowledged"
            label="I have been given this notice and have read it. A copy stays with my reservation."
            error={faulty?.errors['notice_acknowledged']}
          />
        </fieldset>
      )}
      {offer.takesTradeIn ? <CarriedTradeIn /> : null}
      {offer.botSiteKey === null ? null : <BotCheckPlace siteKey={offer.botSiteKey} />}
      <fieldset className="checkout-step">
        <legend>{checkoutSteps.payment}</legend>
        <p>
          It is held for you for {offer.holdMinutes} minutes while you pay.{' '}
          {offer.paymentPlace?.text}
        </p>
        <button className="button checkout-pay" name="do" value="reserve">
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M7 10V7a5 5 0 0 1 10 0v3h1a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2h1zm2 0h6V7a3 3 0 0 0-6 0v3z" />
          </svg>
          Hold it and pay {depositText}
        </button>
        <PaymentWays ways={offer.paymentPlace?.ways ?? []} />
      </fieldset>
      <NextSteps placeName={placeName} />
    </Form>
  )
}

function NextSteps({ placeName }: Pick<OfferFormProps, 'placeName'>) {
  return (
    <div className="checkout-after">
      <h2>What happens next</h2>
      <ol className="checkout-next">
        <li>It comes off the market at once, and we email you a confirmation.</li>
        <li>One of us calls you within one business day to arrange a time.</li>
        <li>You see it{placeName === null ? '' : ` at ${placeName}`}, drive it, and decide.</li>
      </ol>
    </div>
  )
}

/** What can be used to pay, and who sees the card. */
function PaymentWays({ ways }: { readonly ways: readonly string[] }) {
  return (
    <div className="checkout-ways">
      <ul>
        {ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      <p className="checkout-small">Your card number never reaches us.</p>
    </div>
  )
}

/** Hidden unless the browser has stored a valuation (§3), which `carried-trade-in.element.ts` adds to the form. */
function CarriedTradeIn() {
  return (
    <fieldset className="checkout-step-part checkout-trade-in">
      <legend>Your trade-in goes along</legend>
      <carried-trade-in left-out="It stays out of this reservation.">
        <p className="checkout-small">
          The dealership reads it with your reservation, and talks about it with you. The deposit
          stays the same.
        </p>
        <input type="hidden" name={carriedTradeInField} />
        <button type="button" className="button button-quiet">
          Leave It Out
        </button>
      </carried-trade-in>
    </fieldset>
  )
}

interface TextFieldProps {
  readonly field: (typeof fields)[number]
  readonly label: string
  readonly value: string
  readonly error: string | undefined
}

function TextField({ field, label, value, error }: TextFieldProps) {
  const id = `checkout-${field.name}`
  return (
    <div className={`field checkout-${field.name}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={field.type}
        name={field.name}
        autoComplete={field.autoComplete}
        inputMode={field.name === 'postcode' ? 'numeric' : undefined}
        required
        defaultValue={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

interface TickProps {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
}

function Tick({ name, label, error }: TickProps) {
  const id = `checkout-${name}-error`
  return (
    <div className="field">
      <label className="checkout-tick">
        <input
          type="checkbox"
          name={name}
          value="true"
          required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} text={error} />
    </div>
  )
}

function FieldError({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p className="field-error" id={id}>
      {text}
    </p>
  )
}
