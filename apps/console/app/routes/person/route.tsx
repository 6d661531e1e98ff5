import { data, Link } from 'react-router'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { History } from '../../parts/history.tsx'
import { buildHistoryLines } from '../../parts/history.view.ts'
import { ScreenFailure } from '../../parts/screen-failure.tsx'
import type { Route } from './+types/route.ts'

export const handle: RouteHandle = { permission: 'people.read' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Person'} · Forecourt console` },
]

export async function loader({ context, params: { personId } }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { audit, staff } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const people = await staff.listPeople(actor)
  const person = people.find(({ id }) => id === personId)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (person === undefined) throw data(null, { status: 404 })
  const entries = await audit.history(actor, { kind: 'person', id: person.id })
  const { name, email } = person
  return { name, email, history: buildHistoryLines(entries, now) }
}

/** What happened to a person's roles, as far as the reader sees the audit of their places. */
export default function Person({ loaderData: { name, email, history } }: Route.ComponentProps) {
  return (
    <>
      <p className="back">
        <Link to="/people">People</Link>
      </p>
      <h1>{name}</h1>
      <p className="quiet">{email}</p>
      <History lines={history} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} to="/people" label="Back to people" />
}
