import { useState } from 'react'
import { Outlet } from 'react-router'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { servicesContext } from '../../context/console-contexts.ts'
import type { RouteHandle } from '../../context/route-permission.rules.ts'
import { getSession } from '../access/get-session.ts'
import { LiveUpdates } from '../live/live-updates.tsx'
import { keepWhileTyping } from '../parts/keep-while-typing.ts'
import { requestSignIn } from '../session/sign-in-request.ts'
import { PlacesContext } from '../shortcuts/places-context.ts'
import type { Route } from './+types/route.ts'
import { LiveMark } from './live-mark.tsx'
import { arrangePlaces, listPlaces } from './places.rules.ts'
import { Rail } from './rail.tsx'
import { SignInAgain } from './sign-in-again.tsx'

export const handle: RouteHandle = { permission: 'own-account' }

export const shouldRevalidate = keepWhileTyping

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { inbox, live, questions } = context.get(servicesContext)
  // Before anything is read, so that events after it are not missed.
  const position = live.position()
  const readsLeads = decideAccess(actor, 'leads.read').allowed
  const unread = readsLeads ? await inbox.countUnread(actor) : null
  return {
    person: {
      id: actor.personId,
      name: actor.name,
      email: actor.email,
      mayInvite: decideAccess(actor, 'people.manage').allowed,
    },
    places: arrangePlaces(
      (permission) => decideAccess(actor, permission).allowed,
      () => questions.isOn(actor),
    ),
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
          <PlacesContext value={listPlaces(loaderData.places)}>
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
