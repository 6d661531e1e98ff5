import { data, Form, Link } from 'react-router'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { startSession } from '../../access/start-session.ts'
import { Refusal } from '../../parts/refusal.tsx'
import type { Route } from './+types/route.ts'

export const handle = {
  permission: 'public',
  forms: {
    send: 'public',
  },
} as const satisfies RouteHandle

export const meta: Route.MetaFunction = () => [{ title: 'Sign in · Forecourt console' }]

/** Longer texts and other letters are in no link of ours. */
const tokenShape = /^[\w-]{16,200}$/

/** Uses nothing, because scanners of mails open links too. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { staff } = context.get(servicesContext)
  const found = tokenShape.test(token) ? await staff.findLink(token) : undefined
  return data({ found: found ?? null }, { status: found === undefined ? 410 : 200 })
}

export const action = createAction(
  handle.forms,
  async ({ context, params: { token } }: Route.ActionArgs) => {
    const { staff } = context.get(servicesContext)
    const { browser } = context.get(requestContext)
    if (!tokenShape.test(token)) return data({ error: usedUp }, { status: 410 })
    const outcome = await staff.useLink(token, browser)
    return outcome.ok
      ? startSession(context, outcome, '/')
      : data({ error: outcome.message }, { status: 410 })
  },
)

const usedUp = 'This link has been used, or is too old.'

export default function SignInLink({ loaderData: { found }, actionData }: Route.ComponentProps) {
  if (found === null) {
    return (
      <main id="main" tabIndex={-1} className="entry">
        <p className="entry__brand">Forecourt console</p>
        <h1>This link does not work any more</h1>
        <p>
          {usedUp} Sign in with your mail address, or ask the person who invited you to send another
          one.
        </p>
        <p>
          <Link className="button button--primary" to="/sign-in">
            Sign in
          </Link>
        </p>
      </main>
    )
  }
  const { name, isInvitation } = found
  return (
    <main id="main" tabIndex={-1} className="entry">
      <p className="entry__brand">Forecourt console</p>
      <h1>{isInvitation ? `Welcome, ${name}` : `Hello, ${name}`}</h1>
      <p>
        {isInvitation
          ? 'You have been invited to work in the console. The link works once.'
          : 'This link signs you in. It works once.'}
      </p>
      <Form reloadDocument method="post" className="entry__form">
        <button type="submit" className="button button--primary">
          Sign in as {name}
        </button>
        <Refusal message={actionData?.error} />
      </Form>
    </main>
  )
}
