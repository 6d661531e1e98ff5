import {
  requestContext,
  servicesContext,
  sessionContext,
} from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { forms } from '../sign-in/forms.ts'
import { buildDemoPerson, findSignInRest, type SessionView } from '../sign-in/sign-in.view.ts'
import { postSignInAgain } from '../sign-in/post-sign-in.ts'
import type { Route } from './+types/route.ts'

export const handle = { permission: 'public', forms } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, mailFate, isDemonstration } = context.get(servicesContext)
  const session = context.get(sessionContext)
  const rest = session === null ? null : findSignInRest(session.step)
  const personId = session === null || rest !== null ? null : session.actor.personId
  const isDemo = personId === null && isDemonstration && context.get(requestContext).isLocal
  const people = isDemo ? await staff.listDemoPeople() : []
  return Response.json({
    personId,
    rest,
    mailFate,
    people: people.map(buildDemoPerson),
  } satisfies SessionView)
}

/** The forms of the sign-in page for the dialog over a page, which stays: nothing leads on to another page. */
export const action = createAction(forms, ({ context }: Route.ActionArgs, form, name) =>
  postSignInAgain(context, name, form),
)
