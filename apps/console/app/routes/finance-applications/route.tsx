import { data, Link } from 'react-router'
import { parseListCursor } from '#modules/sales/list/sales-filter.schema.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { Moment } from '../../parts/moment.tsx'
import { buildMoment } from '../../parts/moment.view.ts'
import { NextPage } from '../../parts/next-page.tsx'
import { SalesTabs } from '../../parts/sales-tabs.tsx'
import { listSalesTabs } from '../../parts/sales-tabs.view.ts'
import { ScreenFailure } from '../../parts/screen-failure.tsx'
import { applicationStateWords } from '../../words/application-words.ts'
import type { Route } from './+types/route.ts'

export const handle: RouteHandle = { permission: 'finance-applications.read' }

export const meta: Route.MetaFunction = () => [
  { title: 'Finance applications · Forecourt console' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { sales } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const cursor = parseListCursor(url.searchParams)
  const listed = await sales.listApplications(actor, { cursor })
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (!listed.ok) throw data(null, { status: 403 })
  return {
    tabs: listSalesTabs(actor),
    next: listed.next,
    rows: listed.rows.map((row) => ({
      id: row.id,
      reference: writeReference(row.reference),
      place: row.siteName,
      vehicle: row.vehicleTitle,
      state: applicationStateWords[row.deliveryState],
      age: buildMoment(row.submittedAt, now),
    })),
  }
}

/** Finance applications without their answers: opening one needs a reason. */
export default function FinanceApplications({
  loaderData: { tabs, rows, next },
}: Route.ComponentProps) {
  return (
    <>
      <h1>Finance applications</h1>
      <SalesTabs tabs={tabs} />
      {rows.length === 0 ? (
        <p className="empty">No finance applications. They appear here as they come in.</p>
      ) : (
        <ul className="rows">
          {rows.map(({ id, reference, place, vehicle, state, age }) => (
            <li key={id} className="row">
              <div>
                <Link to={`/finance-applications/${id}`}>
                  <strong>{reference}</strong>
                </Link>
                <p className="quiet">{vehicle ?? 'Without a vehicle'}</p>
              </div>
              <p>
                <span className={`mark mark--${state.kind}`}>{state.label}</span>
                <span className="record__line quiet">
                  {place} · <Moment {...age} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <NextPage
        to={next === null ? null : `/finance-applications?cursor=${next}`}
        label="Older applications"
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} to="/finance-applications" label="Try again" />
}
