import { Link } from 'react-router'
import { servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { listOwnMemberships } from '../../access/list-own-memberships.ts'
import type { Route } from './+types/route.ts'
import { countWaiting } from './count-waiting.ts'
import { DueTasks } from './due-tasks.tsx'
import { readDueTasks } from './due-tasks.view.ts'
import { buildToday } from './today.view.ts'

export const handle: RouteHandle = { permission: 'signed-in' }

export const meta: Route.MetaFunction = () => [{ title: 'Today · Forecourt console' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { inbox, followUp } = context.get(servicesContext)
  const [memberships, leads, tasks] = await Promise.all([
    listOwnMemberships(context),
    countWaiting(inbox, actor),
    readDueTasks(followUp, actor),
  ])
  return { ...buildToday(actor.name, memberships, leads), tasks }
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { firstName, waiting, roles, tasks } = loaderData
  return (
    <>
      <div className="screen__head">
        <h1>Hello, {firstName}</h1>
      </div>
      {waiting === null ? null : (
        <section aria-labelledby="waiting">
          <h2 id="waiting">Waiting for you</h2>
          {waiting.length === 0 ? (
            <p className="empty">
              Nothing waits for you. <Link to="/leads">See all leads</Link>
            </p>
          ) : (
            <ul className="rows">
              {waiting.map(({ label, count, to }) => (
                <li key={to}>
                  <Link to={to} className="waiting">
                    <strong className="waiting__count">{count}</strong> {label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {tasks === null ? null : <DueTasks tasks={tasks} />}
      <section aria-labelledby="own-places">
        <h2 id="own-places">Where you work</h2>
        {roles.length === 0 ? (
          <p className="empty">
            You have no role at any place at the moment. Ask the person who invited you.
          </p>
        ) : (
          <ul className="rows">
            {roles.map(({ id, role, place, deeds }) => (
              <li key={id} className="row">
                <div>
                  <strong>{role}</strong>
                  <p className="quiet">{place}</p>
                </div>
                <ul className="row__deeds">
                  {deeds.map((deed) => (
                    <li key={deed}>You can {deed}.</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
