import { data, Link, useLocation, useParams } from 'react-router'
import { parseListCursor } from '#modules/sales/list/sales-filter.schema.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { useLive } from '../../live/use-live.ts'
import { ListWithRecord } from '../../parts/list-with-record.tsx'
import { Moment } from '../../parts/moment.tsx'
import { NextPage } from '../../parts/next-page.tsx'
import { ScreenFailure } from '../../parts/screen-failure.tsx'
import { useOpening } from '../../parts/use-opening.ts'
import type { Route } from './+types/route.ts'
import { buildQuestionRows, emptyWords, listTabs, readList } from './questions.view.ts'

export const handle: RouteHandle = { permission: 'leads.read' }

export const meta: Route.MetaFunction = () => [{ title: 'Questions · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { questions } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const list = readList(url.searchParams)
  const found = await questions.list(actor, { list, cursor: parseListCursor(url.searchParams) })
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (!found.ok) throw data(null, { status: 403 })
  const next = found.next === null ? null : `/questions?list=${list}&cursor=${found.next}`
  return { list, rows: buildQuestionRows(found, now), next }
}

const recordPath = /^\/questions\/([0-9a-f-]{36})$/
const liveKinds: ReadonlySet<string> = new Set(['lead', 'question'])

/** The questions about vehicles, and the open one beside them, or over them where there is no room. */
export default function Questions({ loaderData: { list, rows, next } }: Route.ComponentProps) {
  const { questionId } = useParams()
  const { search } = useLocation()
  const opening = useOpening(recordPath)
  useLive(({ kind }) => liveKinds.has(kind))
  return (
    <ListWithRecord openId={questionId} openingId={opening} what="the question">
      <h1>Questions</h1>
      <nav aria-label="Lists of questions" className="state-tabs state-tabs--screens">
        <ul>
          {listTabs.map((tab) => (
            <li key={tab.list}>
              <Link
                to={tab.to}
                className="state-tabs__tab"
                aria-current={tab.list === list ? 'page' : undefined}
              >
                {tab.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {rows.length === 0 ? (
        <p className="empty">{emptyWords[list]}</p>
      ) : (
        <ul className="rows">
          {rows.map(({ id, question, about, mark, age }) => (
            <li key={id} className="row">
              <div>
                <Link
                  to={`/questions/${id}${search}`}
                  aria-current={id === (opening ?? questionId) ? 'true' : undefined}
                >
                  <strong>{question}</strong>
                </Link>
                <p className="quiet">{about}</p>
              </div>
              <p>
                <span className={`mark mark--${mark.kind}`}>{mark.label}</span>
                <span className="record__line quiet">
                  <Moment {...age} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <NextPage to={next} label="Older questions" />
    </ListWithRecord>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} to="/questions" label="Try again" />
}
