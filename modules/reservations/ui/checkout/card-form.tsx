import { type FormEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useCardFrame } from './use-card-frame.ts'

interface CardFormProps {
  readonly fields: { readonly scriptUrl: string; readonly publishableKey: string }
  readonly action: string
  readonly depositText: string
  /** The dealership's phone, for buyers whose browser cannot show the card fields; null if it has none. */
  readonly phone: { readonly text: string; readonly href: string } | null
}

/** Pays with the provider's card fields on this page: the form sends their token and never a card number. */
export function CardForm({ fields, action, depositText, phone }: CardFormProps) {
  const { state, getToken } = useCardFrame(fields.scriptUrl, fields.publishableKey)
  const form = useRef<HTMLFormElement>(null)
  const token = useRef<HTMLInputElement>(null)
  const [step, setStep] = useState<'typing' | 'sending' | 'unread'>('typing')

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (step === 'sending') return
    setStep('sending')
    const given = await getToken()
    if (given === null || token.current === null) {
      setStep('unread')
      return
    }
    token.current.value = given
    form.current?.submit()
  }

  return (
    <Form
      ref={form}
      method="post"
      action={action}
      reloadDocument
      className="checkout-card"
      onSubmit={(event) => void send(event)}
    >
      <input type="hidden" name="do" value="charge" />
      <input type="hidden" name="singleUseTokenId" ref={token} />
      <div id="payway-credit-card" className="checkout-card__fields" />
      {state === 'failed' ? (
        <p className="notice notice-bad" role="alert">
          The card fields did not load. <a href={action}>Try again</a>
          <OrCall phone={phone} />.
        </p>
      ) : null}
      {step === 'unread' ? (
        <p className="notice notice-bad" role="alert">
          Please check the number, the date and the code of your card. Nothing was charged.
        </p>
      ) : null}
      <p className="notice script-off-only">
        The card fields of our payment service need JavaScript. Turn it on and load this page again
        <OrCall phone={phone} />.
      </p>
      <button className="button" disabled={state !== 'ready' || step === 'sending'}>
        {step === 'sending' ? 'Paying' : `Pay ${depositText}`}
      </button>
    </Form>
  )
}

function OrCall({ phone }: Pick<CardFormProps, 'phone'>) {
  return phone === null ? null : (
    <>
      , or call <a href={phone.href}>{phone.text}</a> and we take the deposit there
    </>
  )
}
