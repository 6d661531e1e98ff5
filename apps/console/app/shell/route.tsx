import { useId, useState } from 'react'
import { Form, NavLink, Outlet } from 'react-router'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { servicesContext } from '../../context/console-contexts.ts'
import type { RouteHandle } from '../../context/route-permission.rules.ts'
import { getSession } from '../access/get-session.ts'
import { LiveUpdates } from '../live/live-updates.tsx'
import { keepWhileTyping } from '../parts/keep-while-typing.ts'
import { Icon, type IconName } from '../parts/icons.tsx'
import { Palette } from '../palette/palette.tsx'
import { requestSignIn } from '../session/sign-in-request.ts'
import { PlacesContext } from '../shortcuts/places-context.ts'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import type { Route } from './+types/route.ts'
import { listPaletteItems } from './list-palette-items.ts'
import { LiveMark } from './live-mark.tsx'
import { useUnread, wordUnread } from './use-unread.ts'

export const handle: RouteHandle = { permission: 'own-account' }

export const shouldRevalidate = keepWhileTyping

interface Place {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  /** Not in the bar of phones, which has four places; a link on another screen leads there. */
  readonly isWide?: boolean
}

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { inbox, live } = context.get(servicesContext)
  // Before anything is read, so that events after it are not missed.
  const position = live.position()
  const readsLeads = decideAccess(actor, 'leads.read').allowed
  const unread = readsLeads ? await inbox.countUnread(actor) : null
  const places: Place[] = [
    { to: '/', label: 'Today', icon: 'today' },
    ...(readsLeads
      ? [
          { to: '/leads', label: 'Leads', icon: 'leads' } as const,
          { to: '/answers', label: 'Answers', icon: 'answers', isWide: true } as const,
        ]
      : []),
    ...(decideAccess(actor, 'rules.manage').allowed
      ? [{ to: '/rules', label: 'Rules', icon: 'rules', isWide: true } as const]
      : []),
    ...(decideAccess(actor, 'bookings.read').allowed
      ? [{ to: '/bookings', label: 'Bookings', icon: 'bookings' } as const]
      : []),
    ...(decideAccess(actor, 'templates.manage').allowed
      ? [{ to: '/templates', label: 'Templates', icon: 'templates', isWide: true } as const]
      : []),
    ...(decideAccess(actor, 'sales.read').allowed
      ? [{ to: '/sales', label: 'Sales', icon: 'sales' } as const]
      : []),
    ...(decideAccess(actor, 'customers.read').allowed
      ? [{ to: '/customers', label: 'Customers', icon: 'customers' } as const]
      : []),
    ...(decideAccess(actor, 'people.read').allowed
      ? [{ to: '/people', label: 'People', icon: 'people' } as const]
      : []),
    ...(decideAccess(actor, 'support.request').allowed
      ? [{ to: '/support', label: 'Support', icon: 'support' } as const]
      : []),
    ...(decideAccess(actor, 'audit.read').allowed
      ? [{ to: '/audit', label: 'Audit', icon: 'audit' } as const]
      : []),
    { to: '/you', label: 'You', icon: 'you' },
  ]
  return {
    person: {
      id: actor.personId,
      name: actor.name,
      email: actor.email,
      mayInvite: decideAccess(actor, 'people.manage').allowed,
    },
    places,
    position,
    unread: unread?.ok === true ? { count: unread.count, isMore: unread.isMore } : null,
  }
}

/** The layout of every screen: the places, live updates, and signing in again. */
export default function Shell({ loaderData }: Route.ComponentProps) {
  const { person, position } = loaderData
  const [signIns, setSignIns] = useState(0)
  return (
    <LiveUpdates
      personId={person.id}
      position={position}
      signIns={signIns}
      onSignedOut={askAfterLeaving}
    >
      <div className="shell">
        <Rail {...loaderData} />
        <main id="main" tabIndex={-1} className="screen">
          <LiveMark />
          <PlacesContext value={loaderData.places}>
            <Outlet />
          </PlacesContext>
        </main>
      </div>
      <SignInAgain
        personId={person.id}
        name={person.name}
        email={person.email}
        onSignedIn={() => setSignIns((count) => count + 1)}
      />
    </LiveUpdates>
  )
}

/** Somebody who signs out here leaves this page within that time, and sees no dialog. */
const leavingMs = 1500
const askAfterLeaving = () => void setTimeout(() => void requestSignIn(), leavingMs)

/** The console's places, at the left on wide screens and at the bottom on phones. */
function Rail({
  person,
  places,
  unread: loaded,
}: Pick<Route.ComponentProps['loaderData'], 'person' | 'places' | 'unread'>) {
  const unread = useUnread(loaded)
  const hasUnread = unread !== null && unread.count > 0
  const unreadId = useId()
  return (
    <header className="rail">
      <p className="rail__brand">Forecourt</p>
      <Palette places={listPaletteItems(places, person.mayInvite)} isReader={loaded !== null} />
      <nav aria-label="Console">
        <ul className="rail__places">
          {places.map(({ to, label, icon, isWide = false }) => (
            <li key={to} className={isWide ? 'rail__wide' : undefined}>
              <NavLink
                to={to}
                end={to === '/'}
                className="rail__place"
                aria-describedby={to === '/leads' ? unreadId : undefined}
              >
                <Icon name={icon} />
                {label}
                {to === '/leads' && hasUnread ? (
                  <span className="rail__count" aria-hidden="true">
                    {wordUnread(unread)}
                  </span>
                ) : null}
              </NavLink>
            </li>
          ))}
        </ul>
        <p id={unreadId} className="visually-hidden">
          {hasUnread ? `${wordUnread(unread)} unread` : null}
        </p>
      </nav>
      <div className="rail__person">
        <Shortcuts places={places} />
        <p>{person.name}</p>
        <Form method="post" action="/sign-out">
          <button type="submit" className="button button--quiet">
            Sign out
          </button>
        </Form>
      </div>
    </header>
  )
}
