import { Link, useLocation } from 'react-router'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { getSession } from '../../access/get-session.ts'
import { useLive } from '../../live/use-live.ts'
import { BackToList } from '../../parts/back-to-list.tsx'
import { Moment } from '../../parts/moment.tsx'
import { RecordFailure } from '../../parts/record-failure.tsx'
import { throwRefused } from '../../parts/throw-refused.ts'
import { sendForm } from '../../session/send-form.ts'
import type { Route } from './+types/route.ts'
import { postQuestion, type QuestionResult } from './post-question.ts'
import { buildQuestion } from './question.view.ts'
import { QuestionForm } from './question-form.tsx'

export const handle = {
  permission: 'leads.read',
  forms: {
    publish: 'leads.work',
    mail: 'leads.work',
    decline: 'leads.work',
    change: 'leads.work',
    withdraw: 'leads.work',
  },
} as const satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.view.vehicle ?? 'Questions'} · Forecourt console` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { now } = context.get(requestContext)
  const found = await context.get(servicesContext).questions.get(actor, params.questionId)
  if (!found.ok) throwRefused(found)
  return { view: buildQuestion(found.question, now) }
}

export const action = createAction(
  handle.forms,
  ({ context, params, url }: Route.ActionArgs, form, intent) =>
    postQuestion(context, { id: params.questionId, url, intent }, form),
)

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, (_form, message): QuestionResult => ({ ok: false, message }))

/** One question: what was asked, and the form of its answer. */
export default function Question({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  useLive(({ leadId, id }) => leadId === view.id || id === view.id)
  return (
    <>
      <BackToList to={`/questions${search}`} label="Back to questions" />
      <article className="record" aria-labelledby="question-vehicle" key={view.id}>
        <header className="record__head">
          <h1 id="question-vehicle">{view.vehicle}</h1>
          <p className="quiet">{view.place}</p>
          <p className="record__marks">
            <span className={`mark mark--${view.mark.kind}`}>{view.mark.label}</span>{' '}
            {view.changedAge === null ? null : (
              <span className="quiet">
                <Moment {...view.changedAge} />
              </span>
            )}
          </p>
        </header>
        {view.asked === null ? (
          <p className="quiet">The person who asked was deleted; what the page shows stayed.</p>
        ) : (
          <section aria-labelledby="question-asked">
            <h2 id="question-asked">What they asked</h2>
            <blockquote className="record__message">{view.asked}</blockquote>
            {view.askedAge === null ? null : (
              <p className="quiet">
                <Moment {...view.askedAge} />
              </p>
            )}
            {view.personal === null ? null : (
              <p className="record__notice record__notice--wait">
                It has {view.personal}. Take that out of the question below before you publish it.
              </p>
            )}
          </section>
        )}
        {view.leadHref === null ? null : (
          <p>
            <Link to={view.leadHref}>Open the lead</Link>
          </p>
        )}
        {view.href === null ? null : (
          <p>
            <a href={view.href} target="_blank" rel="noopener">
              See the vehicle’s page
            </a>
          </p>
        )}
        <section aria-labelledby="question-answer">
          <h2 id="question-answer">The answer</h2>
          <QuestionForm view={view} posted={actionData} />
        </section>
      </article>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation()
  return (
    <RecordFailure
      error={error}
      to={`/questions${search}`}
      label="Back to questions"
      missing="This question is not on your list"
    />
  )
}
