import { useRef } from 'react'
import type { PhoneCall } from './use-phone-call.ts'

interface PhoneButtonProps {
  readonly call: PhoneCall
  readonly className: string
  /** What it does, such as 'Call'. */
  readonly word: string
  /** For where there is little room: a masked number without a word, a whole one that nobody asked for as the word alone. */
  readonly short?: boolean
}

/** §4: a masked number is a button that asks for it, a whole one a link that calls it. */
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
        // The button had the focus; the link that replaces it gets it.
        ref={(link) => {
          if (wasPressed.current) link?.focus({ preventScroll: true })
          wasPressed.current = false
        }}
      >
        {short ? (isRevealed ? phone.text : word) : label}
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
        call.ask(event)
      }}
    >
      {Object.entries(call.payload).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={className} aria-disabled={call.isAsking}>
        {short ? <span className="visually-hidden">Show number </span> : 'Show number '}
        {phone.text}
      </button>
    </form>
  )
}
