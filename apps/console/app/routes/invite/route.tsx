import { data, Link, redirect } from 'react-router'
import { servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { getSession } from '../../access/get-session.ts'
import { ChoiceForm } from '../../parts/choice-form.tsx'
import { sendForm } from '../../session/send-form.ts'
import type { Route } from './+types/route.ts'
import { buildInvite, findPlace } from './invite.view.ts'
import { InviteForm } from './invite-form.tsx'
import { categoryNames, type InvitationFaults, parseInvitation } from './read-invitation.ts'
import { readTypedInvitation } from './typed-invitation.ts'

export const handle = {
  permission: 'people.manage',
  forms: {
    send: 'people.manage',
  },
} as const satisfies RouteHandle

export const meta: Route.MetaFunction = () => [{ title: 'Invite somebody · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const places = await context.get(servicesContext).staff.listInvitablePlaces(actor)
  const place = findPlace(places, url.searchParams.get('place'))
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (place === undefined) throw data(null, { status: 403 })
  return { view: buildInvite(places, place), categories: categoryNames }
}

export const action = createAction(
  handle.forms,
  async ({ context, url }: Route.ActionArgs, form) => {
    const typed = readTypedInvitation(form)
    const { actor } = getSession(context)
    const { staff } = context.get(servicesContext)
    const places = await staff.listInvitablePlaces(actor)
    const place = findPlace(places, url.searchParams.get('place'))
    // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
    if (place === undefined) throw data(null, { status: 403 })
    const read = parseInvitation(typed, place)
    if (!read.ok)
      return data({ typed, faults: read.faults, refusal: '', code: '' }, { status: 422 })
    const outcome = await staff.invite(actor, read.invitation)
    if (!outcome.ok) {
      const { message: refusal, code } = outcome
      return data({ typed, faults: {}, refusal, code }, { status: 422 })
    }
    return redirect(`/people?invited=${encodeURIComponent(outcome.personId)}`, 303)
  },
)

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, (form, refusal) => {
    const faults: InvitationFaults = {}
    return { typed: readTypedInvitation(form), faults, refusal, code: '' }
  })

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { view, categories } = loaderData
  return (
    <>
      <p className="back">
        <Link to="/people">People</Link>
      </p>
      <div className="screen__head">
        <h1>Invite somebody</h1>
      </div>
      {/* The place comes first, because roles and locations depend on it. */}
      <ChoiceForm name="place" label="Where" value={view.place.key} options={view.places} />
      <InviteForm key={view.place.key} view={view} categories={categories} refused={actionData} />
    </>
  )
}
