import type { CheckoutView } from './checkout-view.types.ts'

interface RefusalNoticeProps extends Pick<
  CheckoutView,
  'action' | 'contactHref' | 'enquireHref' | 'searchHref' | 'subject'
> {
  readonly text: string
  /** Whether the vehicle can be reserved by phone. */
  readonly byPhone?: true | undefined
  /** Whether the page of the checkout itself is where to go on. */
  readonly tryAgain?: true | undefined
}

/** Why the vehicle cannot be reserved at present, and what the visitor can do instead, the most useful first. */
export function RefusalNotice({ text, ...view }: RefusalNoticeProps) {
  return (
    <>
      <p className="lead" role="alert">
        {text}
      </p>
      <p className="checkout-actions">
        {listActions(view).map(({ href, label }, at) => (
          <a key={label} className={at === 0 ? 'button' : 'button button-quiet'} href={href}>
            {label}
          </a>
        ))}
      </p>
    </>
  )
}

function listActions({
  byPhone,
  tryAgain,
  action,
  subject,
  searchHref,
  enquireHref,
  contactHref,
}: Omit<RefusalNoticeProps, 'text'>) {
  const { phone, title, vehicleHref } = subject
  const back = { href: vehicleHref, label: `Back to the ${title}` }
  const search = { href: searchHref, label: 'See what else we have' }
  const enquire = enquireHref === null ? [] : [{ href: enquireHref, label: 'Leave your details' }]
  const call = phone === null ? [] : [{ href: phone.href, label: `Call ${phone.text}` }]
  if (tryAgain === true) return [{ href: action, label: 'Try again' }, ...call, back]
  if (byPhone !== true) return [back, ...enquire, ...call, search]
  const first = call.length > 0 ? call : [{ href: contactHref, label: 'See how to reach us' }]
  return [...first, ...enquire, back, search]
}
