import { Form, Link, redirect, useNavigation } from 'react-router'
import { confirmFirstCode, isConfirmed } from '#modules/staff/access/confirmation.rules.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { getSession } from '../../access/get-session.ts'
import { readField } from '../../access/read-field.ts'
import { ConfirmNotice } from '../../parts/confirm-notice.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { respondRefused } from '../../parts/respond-refused.ts'
import { throwRefused } from '../../parts/throw-refused.ts'
import { Tick } from '../../parts/tick.tsx'
import { CustomerFailure } from '../customer/customer-failure.tsx'
import type { Route } from './+types/route.ts'
import { listErased } from './privacy.view.ts'

export const handle = {
  permission: 'customers.privacy',
  forms: {
    send: 'customers.privacy',
  },
} as const satisfies RouteHandle

export const meta: Route.MetaFunction = () => [{ title: 'Privacy request · Forecourt console' }]

const refusals: Readonly<Record<string, string>> = {
  'customers.needs-reason': 'Say why, in 3 to 300 letters.',
  [confirmFirstCode]: 'Confirm with your passkey first.',
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { now } = context.get(requestContext)
  const { customers } = context.get(servicesContext)
  const found = await customers.previewErasure(actor, params.customerId)
  if (!found.ok) throwRefused(found)
  const { name, addresses, counts } = found.preview
  const refused = url.searchParams.get('refused')
  return {
    customerId: params.customerId,
    name,
    addresses,
    erased: listErased(counts),
    isConfirmed: isConfirmed(actor, now),
    refusal: refused === null ? undefined : (refusals[refused] ?? 'The file was not made.'),
  }
}

export const action = createAction(
  handle.forms,
  async ({ context, params }: Route.ActionArgs, form) => {
    const { actor } = getSession(context)
    const { requestId } = context.get(requestContext)
    const read = (name: string): string => readField(form, name, 1000)
    const outcome = await context.get(servicesContext).customers.erase(actor, {
      customerId: params.customerId,
      typedName: read('name'),
      reason: read('reason'),
      takesQuestions: read('questions') === '1',
      requestId,
    })
    if (outcome.ok) return redirect('/customers', 303)
    return respondRefused(context, { message: outcome.message, reason: read('reason') })
  },
)

export default function CustomerPrivacy({ loaderData, actionData }: Route.ComponentProps) {
  const { customerId, name, addresses, erased, isConfirmed: mayAnswer, refusal } = loaderData
  const isBusy = useNavigation().formData !== undefined
  const path = `/customers/${customerId}/privacy`
  return (
    <>
      <p className="back">
        <Link to={`/customers/${customerId}`}>{name}</Link>
      </p>
      <div className="screen__head">
        <h1>Privacy request of {name}</h1>
      </div>
      <p>It concerns everything that this website has stored under {addresses.join(', ')}.</p>
      {mayAnswer ? (
        <>
          <section aria-labelledby="privacy-export">
            <h2 id="privacy-export">Give them what is stored</h2>
            <form method="post" action={`${path}/file`} className="form">
              <label className="field">
                <span>Why, such as “They asked by mail”</span>
                <input name="reason" required minLength={3} maxLength={300} autoComplete="off" />
              </label>
              <div className="form__end">
                <button type="submit" className="button">
                  Download
                </button>
                <Refusal message={refusal} />
              </div>
            </form>
          </section>
          <section aria-labelledby="privacy-erase">
            <h2 id="privacy-erase">Erase it</h2>
            <p>This will be deleted, and cannot be brought back:</p>
            <ul className="privacy-list">
              {erased.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
            <p className="quiet">
              Copies that you received by mail or in other systems stay there, and so do backups.
            </p>
            <Form method="post" className="form">
              <label className="field">
                <span>Why, such as “They asked by mail” (for the record of the erasure)</span>
                <input
                  name="reason"
                  required
                  minLength={3}
                  maxLength={300}
                  autoComplete="off"
                  defaultValue={actionData?.reason}
                />
              </label>
              <Tick name="questions">
                They also want their published questions off the website. These name nobody, and
                stay otherwise.
              </Tick>
              <label className="field">
                <span>Write “{name}” to confirm</span>
                <input name="name" required maxLength={200} autoComplete="off" />
              </label>
              <div className="form__end">
                <button type="submit" className="button button--danger" aria-busy={isBusy}>
                  Erase
                </button>
                <Refusal message={actionData?.message} />
              </div>
            </Form>
          </section>
        </>
      ) : (
        <ConfirmNotice to={path} />
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CustomerFailure error={error} />
}
