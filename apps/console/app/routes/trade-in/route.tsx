import { data, Link } from 'react-router'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { getSession } from '../../access/get-session.ts'
import { FactList } from '../../parts/fact-list.tsx'
import { Moment } from '../../parts/moment.tsx'
import { buildMoment } from '../../parts/moment.view.ts'
import { RecordFailure } from '../../parts/record-failure.tsx'
import { wordLeadPlace } from '../../words/place-words.ts'
import type { Route } from './+types/route.ts'
import { AppraisalForm } from './appraisal-form.tsx'
import { postAppraisal } from './post-appraisal.ts'
import { buildAppraisal, buildFields } from './trade-in.view.ts'

export const handle = {
  permission: 'leads.read',
  forms: {
    send: 'trade-ins.appraise',
  },
} as const satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.vehicle ?? 'Trade-in'} · Forecourt console` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { inbox, sales } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const { leadId } = params
  const [found, read] = await Promise.all([
    sales.getTradeIn(actor, leadId),
    inbox.get(actor, { leadId, marksRead: false }),
  ])
  if (!found.ok || !read.ok) {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
    throw data(null, { status: 404 })
  }
  const { tradeIn } = found
  const { lead } = read
  const [newest] = tradeIn.appraisals
  return {
    leadId,
    vehicle: tradeIn.vehicle === '' ? 'A vehicle without details' : tradeIn.vehicle,
    name: lead.customer.name,
    place: wordLeadPlace(lead.site.name, lead.locationName),
    age: buildMoment(lead.createdAt, now),
    message: lead.message,
    answers: lead.values,
    valuation: tradeIn.valuation,
    photos: tradeIn.photos,
    appraisals: tradeIn.appraisals.map((appraisal) => buildAppraisal(appraisal, now)),
    fields: tradeIn.mayAppraise ? buildFields(newest, newest?.version ?? 0) : null,
  }
}

export const action = createAction(
  handle.forms,
  ({ context, params, url }: Route.ActionArgs, form) =>
    postAppraisal(context, params.leadId, url, form),
)

/** A vehicle that a customer wants to trade in, with what staff think that it is worth. */
export default function TradeIn({ loaderData, actionData }: Route.ComponentProps) {
  const { leadId, photos, fields, appraisals, message, answers, valuation } = loaderData
  return (
    <article className="record" aria-labelledby="trade-in-vehicle">
      <p className="back">
        <Link to="/trade-ins">Back to trade-ins</Link>
      </p>
      <h1 id="trade-in-vehicle">{loaderData.vehicle}</h1>
      <p className="quiet">
        {loaderData.name} · {loaderData.place} · <Moment {...loaderData.age} />
      </p>
      <p>
        <Link to={`/leads/${leadId}`}>Open the lead</Link>
      </p>
      <section aria-labelledby="trade-in-photos">
        <h2 id="trade-in-photos">Photos</h2>
        {photos.length === 0 ? (
          <p className="quiet">The customer sent no photos.</p>
        ) : (
          <ul className="photos">
            {photos.map(({ id, name }) => (
              <li key={id}>
                <img
                  src={`/trade-ins/${leadId}/photos/${id}`}
                  alt={`${loaderData.vehicle}: ${name}`}
                  width={400}
                  height={300}
                  loading="lazy"
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="trade-in-appraisal">
        <h2 id="trade-in-appraisal">Your appraisal</h2>
        {valuation === '' ? null : (
          <p className="record__notice">The customer was shown: {valuation}</p>
        )}
        {fields === null ? null : <AppraisalForm fields={fields} posted={actionData} />}
        {appraisals.length === 0 ? (
          <p className="quiet">Nobody has appraised it yet.</p>
        ) : (
          <ol className="record__list">
            {appraisals.map(({ version, amounts, note, validUntil, by, at }) => (
              <li key={version}>
                <strong>{amounts}</strong>
                {validUntil === null ? null : ` · valid until ${validUntil}`}
                <span className="record__line quiet">
                  {by} · <Moment {...at} />
                  {note === '' ? null : ` · ${note}`}
                </span>
              </li>
            ))}
          </ol>
        )}
      </section>
      <section aria-labelledby="trade-in-answers">
        <h2 id="trade-in-answers">What the customer wrote</h2>
        {message === '' ? null : <blockquote className="record__message">{message}</blockquote>}
        <FactList facts={answers} />
      </section>
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RecordFailure
      error={error}
      to="/trade-ins"
      label="Back to trade-ins"
      missing="This trade-in is not on your list"
    />
  )
}
