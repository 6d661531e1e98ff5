import type { CourtesyFrame, RefusalView } from './courtesy-page-view.types.ts'

interface RefusedHoldProps {
  readonly refused: RefusalView
  readonly frame: CourtesyFrame
}

/** Why the vehicle is not kept, and what the shopper can do instead, the most useful first. */
export function RefusedHold({ refused: { text, reserveHref }, frame }: RefusedHoldProps) {
  const { phone, vehicleHref, vehicleTitle, searchHref } = frame
  const actions = [
    ...(phone === null ? [] : [{ href: phone.href, label: `Call ${phone.text}` }]),
    ...(reserveHref === null ? [] : [{ href: reserveHref, label: 'Reserve it with a deposit' }]),
    { href: vehicleHref, label: `Back to the ${vehicleTitle}` },
    { href: searchHref, label: 'See what else we have' },
  ]
  return (
    <>
      <p className="lead">{text}</p>
      <p className="courtesy-actions">
        {actions.map(({ href, label }, at) => (
          <a key={label} className={at === 0 ? 'button' : 'button button-quiet'} href={href}>
            {label}
          </a>
        ))}
      </p>
    </>
  )
}
