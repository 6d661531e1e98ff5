import { useRef } from 'react'
import type { PhoneCall } from './use-phone-call.ts'

interface PhoneButtonProps {
  readonly call: PhoneCall
  readonly className: string
  /** The label, such as 'Call'. */
  readonly word: string
  /** For narrow places: only the label is seen, until a masked number is revealed. */
  readonly short?: boolean
}

/** §4: a masked number is a button that reveals it, a full one is a link that calls it. */
export function PhoneButton({ call, className, word, short = false }: PhoneButtonProps) {
  const wasPressed = useRef(false)
  const { phone, isRefused, isRevealed } = call
  if (isRefused) {
    return (
      <a className={className} href={call.contactPath}>
        Contact us
      </a>
    )
  }
  const label = `${word} ${phone.text}`
  if (phone.href !== null) {
    return (
      <a
        className={isRevealed ? `${className} is-revealed` : className}
        href={phone.href}
        aria-label={label}
        // The button that was pressed had the focus, so the link that replaces it gets the focus.
        ref={(link) => {
          if (wasPressed.current) link?.focus({ preventScroll: true })
          wasPressed.current = false
        }}
      >
        {short ? isRevealed ? phone.text : <span className="phone-word">{word}</span> : label}
      </a>
    )
  }
  return (
    <form
      className="phone-form"
      method="post"
      action={call.action}
      onSubmit={(event) => {
        wasPressed.current = true
        call.request(event)
      }}
    >
      {Object.entries(call.payload).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={className} aria-disabled={call.isRequesting}>
        {short ? <span className="phone-word">{word}</span> : `Show number ${phone.text}`}
        {short ? <span className="visually-hidden">: show number {phone.text}</span> : null}
      </button>
    </form>
  )
}
