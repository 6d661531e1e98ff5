import { Form, redirect } from 'react-router'
import {
  requestContext,
  servicesContext,
  sessionContext,
} from '../../../context/console-contexts.ts'
import { readReturnPath } from '../../../context/return-path.rules.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { forms } from './forms.ts'
import type { Route } from './+types/route.ts'
import { AddressStep, CodeStep } from './sign-in-steps.tsx'
import { postSignIn } from './post-sign-in.ts'
import { buildDemoPerson, type DemoPersonView } from './sign-in.view.ts'

export const handle = { permission: 'public', forms } satisfies RouteHandle

export const meta: Route.MetaFunction = () => [{ title: 'Sign in · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const to = readReturnPath(url.searchParams.get('to'))
  // oxlint-disable-next-line typescript/only-throw-error -- React Router takes a thrown response for its answer
  if (context.get(sessionContext) !== null) throw redirect(to, 303)
  const { staff, mailFate, isDemonstration } = context.get(servicesContext)
  const isDemo = isDemonstration && context.get(requestContext).isLocal
  const people = isDemo ? await staff.listDemoPeople() : []
  return { to, mailFate, people: people.map(buildDemoPerson) }
}

export const action = createAction(forms, ({ context }: Route.ActionArgs, form, name) =>
  postSignIn(context, name, form),
)

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { to, mailFate, people } = loaderData
  return (
    <main id="main" tabIndex={-1} className="entry">
      <p className="entry__brand">Forecourt console</p>
      {actionData?.step === 'code' ? (
        <CodeStep state={actionData} to={to} mailFate={mailFate} />
      ) : (
        <AddressStep state={actionData} to={to} mailFate={mailFate} />
      )}
      {people.length > 0 && actionData?.step !== 'code' ? (
        <DemoPeople people={people} to={to} />
      ) : null}
    </main>
  )
}

interface DemoPeopleProps {
  readonly people: readonly DemoPersonView[]
  readonly to: string
}

function DemoPeople({ people, to }: DemoPeopleProps) {
  return (
    <section className="entry__demo" aria-labelledby="demo-people">
      <h2 id="demo-people">Or look around as</h2>
      <p>This is a demonstration. On this machine, one click signs you in.</p>
      <Form method="post">
        <input type="hidden" name="intent" value="demo" />
        <input type="hidden" name="to" value={to} />
        <ul className="entry__people">
          {people.map(({ id, name, job }) => (
            <li key={id}>
              <button type="submit" name="person" value={id} className="person-button">
                <strong>{name}</strong>
                <span>{job}</span>
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  )
}
