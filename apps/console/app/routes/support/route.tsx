import { data, Form, redirect, useNavigation } from 'react-router'
import {
  longestSupportHours,
  mostReasonLetters,
  usualSupportHours,
} from '#modules/staff/support/support.rules.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { getSession } from '../../access/get-session.ts'
import { readField } from '../../access/read-field.ts'
import { Moment } from '../../parts/moment.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import {
  buildSupport,
  supportMarks,
  supportStateWords,
  type SupportView,
} from '../../words/support-words.ts'
import type { Route } from './+types/route.ts'

export const handle = {
  permission: 'support.request',
  forms: {
    request: 'support.request',
    end: 'support.request',
  },
} as const satisfies RouteHandle

export const meta: Route.MetaFunction = () => [{ title: 'Support access · Forecourt console' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { support } = context.get(servicesContext).staff
  const { now } = context.get(requestContext)
  const [sites, own] = await Promise.all([support.listSites(actor), support.listOwn(actor)])
  return { sites, accesses: own.map((access) => buildSupport(access, now)) }
}

export const action = createAction(
  handle.forms,
  async ({ context }: Route.ActionArgs, form, name) => {
    const { actor } = getSession(context)
    const { support } = context.get(servicesContext).staff
    if (name === 'end') {
      await support.end(actor, readField(form, 'id', 100))
      return redirect('/support', 303)
    }
    const typed = {
      site: readField(form, 'site', 20),
      reason: readField(form, 'reason', 2000),
      hours: readField(form, 'hours', 10),
    }
    const requested = await support.request(actor, {
      siteId: Number(typed.site),
      reason: typed.reason,
      hours: Number(typed.hours),
    })
    return requested.ok
      ? redirect('/support', 303)
      : data({ typed, error: requested.message }, { status: 422 })
  },
)

export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  const { sites, accesses } = loaderData
  return (
    <>
      <div className="screen__head">
        <h1>Support access</h1>
      </div>
      <p className="quiet">
        You see a dealer’s customers only while the dealer allows it. What you read then is theirs:
        look at what the task needs.
      </p>
      {accesses.length === 0 ? null : (
        <section aria-labelledby="own">
          <h2 id="own">Yours</h2>
          <ul className="rows">
            {accesses.map((access) => (
              <OwnAccess key={access.id} access={access} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="request">
        <h2 id="request">Ask a dealer</h2>
        <RequestForm
          // A request that was sent leaves an empty form.
          key={accesses[0]?.id ?? ''}
          sites={sites}
          typed={actionData?.typed}
          error={actionData?.error}
        />
      </section>
    </>
  )
}

function OwnAccess({ access }: { readonly access: SupportView }) {
  const { id, site, reason, state, span, requested, history, left } = access
  const isOpen = state === 'requested' || state === 'running'
  return (
    <li className="row">
      <div>
        <strong>{site}</strong>{' '}
        <span className={`mark ${supportMarks[state]}`}>{supportStateWords[state]}</span>
        <p>“{reason}”</p>
        <p className="quiet">
          Requested <Moment {...requested} /> {span}; {history}
          {left === '' ? '' : `; ${left}`}
        </p>
      </div>
      {isOpen ? (
        <Form method="post">
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            className="button"
            aria-label={
              state === 'running'
                ? `End now: the access to ${site}`
                : `Take back: the request to ${site}`
            }
          >
            {state === 'running' ? 'End now' : 'Take back'}
          </button>
        </Form>
      ) : null}
    </li>
  )
}

interface RequestFormProps {
  readonly sites: readonly { readonly siteId: number; readonly name: string }[]
  readonly typed:
    | { readonly site: string; readonly reason: string; readonly hours: string }
    | undefined
  readonly error: string | undefined
}

function RequestForm({ sites, typed, error }: RequestFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'request'
  return (
    <Form method="post" className="form">
      <input type="hidden" name="intent" value="request" />
      <label className="field">
        <span>Dealer</span>
        <select name="site" required defaultValue={typed?.site ?? ''}>
          <option value="">Choose a dealer</option>
          {sites.map(({ siteId, name }) => (
            <option key={siteId} value={siteId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Reason, which the dealer reads</span>
        <textarea
          name="reason"
          required
          maxLength={mostReasonLetters}
          defaultValue={typed?.reason}
        />
      </label>
      <label className="field">
        <span>Hours</span>
        <input
          type="number"
          name="hours"
          min={1}
          max={longestSupportHours}
          step={1}
          required
          defaultValue={typed?.hours ?? usualSupportHours}
        />
      </label>
      <div className="form__end">
        <button type="submit" className="button button--primary" aria-busy={isBusy}>
          Ask for access
        </button>
        <Refusal message={error} />
      </div>
    </Form>
  )
}
