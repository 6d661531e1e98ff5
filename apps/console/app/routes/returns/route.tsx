import { data, Link } from 'react-router'
import { writeReference } from '#modules/sites/short-reference.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { ExactMoment, Moment } from '../../parts/moment.tsx'
import { buildMoment } from '../../parts/moment.view.ts'
import { SalesTabs } from '../../parts/sales-tabs.tsx'
import { listSalesTabs } from '../../parts/sales-tabs.view.ts'
import { ScreenFailure } from '../../parts/screen-failure.tsx'
import { returnStateWords } from '../../words/sale-words.ts'
import type { Route } from './+types/route.ts'

export const handle: RouteHandle = { permission: 'sales.read' }

export const meta: Route.MetaFunction = () => [{ title: 'Returns · Forecourt console' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { sales } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const listed = await sales.listReturns(actor)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (!listed.ok) throw data(null, { status: 403 })
  return {
    tabs: listSalesTabs(actor),
    returns: listed.returns.map((each) => ({
      id: each.saleId,
      buyer: each.buyer,
      about: `${each.vehicleTitle} · ${writeReference(each.reference)} · ${each.siteName}`,
      state: returnStateWords[each.state],
      isOpen: each.state === 'noticed' || each.state === 'booked',
      noticed: buildMoment(each.noticedAt, now),
      comesAt: each.appointmentAt?.toISOString() ?? null,
    })),
  }
}

/** Used cars that their buyers bring back; each is recorded with its reservation. */
export default function Returns({ loaderData: { tabs, returns } }: Route.ComponentProps) {
  return (
    <>
      <h1>Returns</h1>
      <SalesTabs tabs={tabs} />
      {returns.length === 0 ? (
        <p className="empty">Nobody wants to bring a vehicle back.</p>
      ) : (
        <ul className="rows">
          {returns.map((each) => (
            <li key={each.id} className="row">
              <div>
                <Link to={`/sales/${each.id}`}>
                  <strong>{each.buyer}</strong>
                </Link>
                <p className="quiet">{each.about}</p>
              </div>
              <p>
                <span className={`mark mark--${each.isOpen ? 'wait' : 'plain'}`}>{each.state}</span>
                <span className="record__line quiet">
                  {each.comesAt === null ? (
                    <>
                      Notice <Moment {...each.noticed} />
                    </>
                  ) : (
                    <>
                      Comes <ExactMoment at={each.comesAt} />
                    </>
                  )}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} to="/sales" label="Back to sales" />
}
