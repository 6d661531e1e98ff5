import { data, Link } from 'react-router'
import { parseListCursor } from '#modules/sales/list/sales-filter.schema.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { Moment } from '../../parts/moment.tsx'
import { buildMoment } from '../../parts/moment.view.ts'
import { NextPage } from '../../parts/next-page.tsx'
import { SalesTabs } from '../../parts/sales-tabs.tsx'
import { listSalesTabs } from '../../parts/sales-tabs.view.ts'
import { ScreenFailure } from '../../parts/screen-failure.tsx'
import { wordLeadPlace } from '../../words/place-words.ts'
import { wordAmounts } from '../trade-in/trade-in.view.ts'
import type { Route } from './+types/route.ts'

export const handle: RouteHandle = { permission: 'leads.read' }

export const meta: Route.MetaFunction = () => [{ title: 'Trade-ins · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { sales } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const listed = await sales.listTradeIns(actor, { cursor: parseListCursor(url.searchParams) })
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (!listed.ok) throw data(null, { status: 403 })
  return {
    tabs: listSalesTabs(actor),
    next: listed.next,
    rows: listed.rows.map((row) => ({
      id: row.leadId,
      name: row.name,
      vehicle: row.vehicle === '' ? 'A vehicle without details' : row.vehicle,
      place: wordLeadPlace(row.siteName, row.locationName),
      photos: row.photos,
      valuation: row.valuation,
      appraisal:
        row.lowCents === null || row.highCents === null
          ? null
          : wordAmounts({ lowCents: row.lowCents, highCents: row.highCents }),
      age: buildMoment(row.createdAt, now),
    })),
  }
}

/** Vehicles that customers want to trade in or sell. */
export default function TradeIns({ loaderData: { tabs, rows, next } }: Route.ComponentProps) {
  return (
    <>
      <h1>Trade-ins</h1>
      <SalesTabs tabs={tabs} />
      {rows.length === 0 ? (
        <p className="empty">No trade-ins yet. They appear here as customers send them.</p>
      ) : (
        <ul className="rows">
          {rows.map((row) => (
            <li key={row.id} className="row">
              <div>
                <Link to={`/trade-ins/${row.id}`}>
                  <strong>{row.vehicle}</strong>
                </Link>
                <p className="quiet">
                  {row.name} · {row.place}
                </p>
              </div>
              <p>
                {row.appraisal === null ? (
                  <span className="mark mark--wait">Not appraised</span>
                ) : (
                  <span className="mark mark--good">{row.appraisal}</span>
                )}
                <span className="record__line quiet">
                  {row.photos === 0
                    ? 'No photos'
                    : row.photos === 1
                      ? '1 photo'
                      : `${row.photos} photos`}
                  {row.valuation === '' ? null : ` · shown to the customer: ${row.valuation}`} ·{' '}
                  <Moment {...row.age} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <NextPage to={next === null ? null : `/trade-ins?cursor=${next}`} label="Older trade-ins" />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} to="/trade-ins" label="Try again" />
}
