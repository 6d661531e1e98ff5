import { AddressLines } from '#modules/locations/ui/address-lines.tsx'
import { DirectionsLink } from '#modules/locations/ui/directions-link.tsx'
import { HoursTable, OpenNow } from '#modules/locations/ui/opening-hours.tsx'
import type { DepartmentView } from '../department.view.ts'
import { CallIcon } from './shell-icons.tsx'

/** Shown beside a form: other ways to reach the same department. */
export function DepartmentAside({ department }: { department: DepartmentView }) {
  const { label, phone, location, others } = department
  return (
    <aside className="department" aria-label={`${label}: phone, hours and place`}>
      {phone === null ? null : (
        <section className="department-call">
          <h2>Rather talk?</h2>
          <a className="button button-quiet button-wide" href={phone.href}>
            <CallIcon />
            {phone.text}
          </a>
          {location?.openState === undefined || location.openState === null ? null : (
            <OpenNow state={location.openState} />
          )}
        </section>
      )}
      {location === null ? null : (
        <section className="department-place">
          <h2>{location.name}</h2>
          <AddressLines lines={location.addressLines} />
          <DirectionsLink className="more-link" location={location} />
          {/* Closed, so that it is not higher than the form that it stands beside. */}
          <details className="department-hours">
            <summary className="opener">Opening hours</summary>
            <HoursTable rows={location.hours} caption={`Opening hours of ${location.name}`} />
          </details>
        </section>
      )}
      {others.length === 0 ? null : (
        <section className="department-others">
          <h2>Other places</h2>
          <ul>
            {others.map(({ id, name, href, phone: own }) => (
              <li key={id}>
                <a href={href}>{name}</a>
                {own === null ? null : <a href={own.href}>{own.text}</a>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
