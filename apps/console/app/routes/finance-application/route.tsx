import { Link } from 'react-router'
import { isConfirmed } from '#modules/staff/access/confirmation.rules.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { forms } from './forms.ts'
import { getSession } from '../../access/get-session.ts'
import { ConfirmLink } from '../../parts/confirm-link.tsx'
import { ExactMoment, Moment } from '../../parts/moment.tsx'
import { RecordFailure } from '../../parts/record-failure.tsx'
import { throwRefused } from '../../parts/throw-refused.ts'
import { SaleForm } from '../sale/sale-form.tsx'
import type { Route } from './+types/route.ts'
import { buildApplication } from './application.view.ts'
import { OpenAnswers } from './open-answers.tsx'
import { postApplication } from './post-application.ts'

export const handle = { permission: 'finance-applications.read', forms } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.application.reference ?? 'Application'} · Forecourt console` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { sales } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const found = await sales.getApplication(actor, params.applicationId)
  if (!found.ok) throwRefused(found)
  return {
    application: buildApplication(found.application, now),
    isConfirmed: isConfirmed(actor, now),
  }
}

export const action = createAction(
  handle.forms,
  ({ context, params, url }: Route.ActionArgs, form, name) =>
    postApplication(context, params.applicationId, url, name, form),
)

/** One application. Its answers are shown once, after a reason, and are gone with the page. */
export default function FinanceApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { application } = loaderData
  const posted = actionData
  return (
    <article className="record" aria-labelledby="application-reference">
      <p className="back">
        <Link to="/finance-applications">Back to finance applications</Link>
      </p>
      <h1 id="application-reference">{application.reference}</h1>
      <p className="quiet">
        {application.vehicle ?? 'Without a vehicle'} · {application.place} ·{' '}
        <Moment {...application.age} />
      </p>
      <p className="record__marks">
        <span className={`mark mark--${application.state.kind}`}>{application.state.label}</span>
      </p>
      {application.isHeld ? (
        <div className="record__notice record__notice--wait">
          <p>
            Nobody knows whether a person sent it, so it is held: neither you nor the lender got it.
            Open it, and release it if it is real.
          </p>
          <SaleForm intent="release" label="Release" posted={posted} />
        </div>
      ) : null}
      {application.hasFailed ? (
        <div className="record__notice record__notice--wait">
          <p>It did not reach the lender after all attempts.</p>
          <SaleForm intent="send-again" label="Send again" posted={posted} />
        </div>
      ) : null}
      <OpenAnswers posted={posted} />
      {loaderData.isConfirmed ? null : (
        <p className="sale-confirm">
          It opens only after you have shown your passkey. <ConfirmLink />
        </p>
      )}
      <section aria-labelledby="application-records">
        <h2 id="application-records">What was done with it</h2>
        <ol className="record__list">
          {application.records.map(({ key, what, detail, at }) => (
            <li key={key}>
              {what}
              <span className="record__line quiet">
                <Moment {...at} />
                {detail === '' ? null : ` · ${detail}`}
              </span>
            </li>
          ))}
        </ol>
        <p className="quiet">
          It is deleted on <ExactMoment at={application.deleteAfter} />.
        </p>
      </section>
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RecordFailure
      error={error}
      to="/finance-applications"
      label="Back to finance applications"
      missing="This application is not on your list"
    />
  )
}
