import { Form, NavLink, Outlet } from 'react-router'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { RouteHandle } from '../../context/route-permission.rules.ts'
import { getSession } from '../access/get-session.ts'
import { Icon, type IconName } from '../parts/icons.tsx'
import type { Route } from './+types/route.ts'

export const handle: RouteHandle = { permission: 'own-account' }

interface Place {
  readonly to: string
  readonly label: string
  readonly icon: IconName
}

export function loader({ context }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const places: Place[] = [
    { to: '/', label: 'Today', icon: 'today' },
    ...(decideAccess(actor, 'leads.read').allowed
      ? [{ to: '/leads', label: 'Leads', icon: 'leads' } as const]
      : []),
    ...(decideAccess(actor, 'people.read').allowed
      ? [{ to: '/people', label: 'People', icon: 'people' } as const]
      : []),
    ...(decideAccess(actor, 'support.request').allowed
      ? [{ to: '/support', label: 'Support', icon: 'support' } as const]
      : []),
    { to: '/you', label: 'You', icon: 'you' },
  ]
  return { name: actor.name, places }
}

/** The rail with the console's places, at the left on wide screens and at the bottom on phones. */
export default function Shell({ loaderData: { name, places } }: Route.ComponentProps) {
  return (
    <div className="shell">
      <header className="rail">
        <p className="rail__brand">Forecourt</p>
        <nav aria-label="Console">
          <ul className="rail__places">
            {places.map(({ to, label, icon }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className="rail__place">
                  <Icon name={icon} />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="rail__person">
          <p>{name}</p>
          <Form method="post" action="/sign-out">
            <button type="submit" className="button button--quiet">
              Sign out
            </button>
          </Form>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="screen">
        <Outlet />
      </main>
    </div>
  )
}
