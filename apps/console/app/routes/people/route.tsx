import { Link, useSearchParams } from 'react-router'
import { mostListedPeople } from '#modules/staff/people/list-people.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { forms } from './forms.ts'
import { buildSupport } from '../../words/support-words.ts'
import { getSession } from '../../access/get-session.ts'
import { readField } from '../../access/read-field.ts'
import { sendForm } from '../../session/send-form.ts'
import type { Route } from './+types/route.ts'
import { buildPeople } from './people.view.ts'
import { PersonRow } from './person-row.tsx'
import { type PeopleResult, postPeople } from './post-people.ts'
import { SupportSection } from './support-section.tsx'

export const handle = { permission: 'people.read', forms } satisfies RouteHandle

export const meta: Route.MetaFunction = () => [{ title: 'People · Forecourt console' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { staff } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const [people, places, support] = await Promise.all([
    staff.listPeople(actor),
    staff.listInvitablePlaces(actor),
    staff.support.listManaged(actor),
  ])
  return {
    people: buildPeople(actor, people, places, now),
    mayInvite: places.length > 0,
    support: support.map((access) => buildSupport(access, now)),
    isCut: people.length >= mostListedPeople,
  }
}

export const action = createAction(forms, ({ context }: Route.ActionArgs, form, name) =>
  postPeople(context, name, form),
)

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, (form, message): PeopleResult => ({
    person: readField(form, 'person'),
    ok: false,
    message,
  }))

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { people, mayInvite, support, isCut } = loaderData
  const [search] = useSearchParams()
  const invited = people.find(({ id }) => id === search.get('invited'))
  return (
    <>
      <div className="screen__head">
        <h1>People</h1>
        {mayInvite ? (
          <Link className="button button--primary" to="/people/invite">
            Invite somebody
          </Link>
        ) : null}
      </div>
      <output className="notice">
        {invited === undefined ? null : `${invited.name} gets a mail with a link to sign in.`}
      </output>
      {support.length === 0 ? null : <SupportSection accesses={support} posted={actionData} />}
      {isCut ? <p className="quiet">The first {people.length} people by name are shown.</p> : null}
      <table className="table">
        <caption className="visually-hidden">People at your places</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Roles</th>
            <th scope="col">State</th>
            <th scope="col">Last seen</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              posted={actionData?.person === person.id ? actionData : undefined}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}
