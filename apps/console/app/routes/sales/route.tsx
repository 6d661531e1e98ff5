import { data, Link, useLocation, useParams } from 'react-router'
import { parseSalesFilter } from '#modules/sales/list/sales-filter.schema.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { EmptyList } from '../../parts/empty-list.tsx'
import { ListWithRecord } from '../../parts/list-with-record.tsx'
import { NextPage } from '../../parts/next-page.tsx'
import { SalesTabs } from '../../parts/sales-tabs.tsx'
import { listSalesTabs } from '../../parts/sales-tabs.view.ts'
import { ScreenFailure } from '../../parts/screen-failure.tsx'
import { useOpening } from '../../parts/use-opening.ts'
import type { Route } from './+types/route.ts'
import { SaleFilters } from './sale-filters.tsx'
import { SaleTable } from './sale-table.tsx'
import { buildSales } from './sales.view.ts'
import { buildSalesSearch, readSaleFilters } from './sales-search.rules.ts'

export const handle: RouteHandle = { permission: 'sales.read' }

export const meta: Route.MetaFunction = () => [{ title: 'Sales · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { inbox, sales } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const filter = parseSalesFilter(url.searchParams)
  const [page, choices] = await Promise.all([sales.list(actor, filter), inbox.choices(actor)])
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (!page.ok || !choices.ok) throw data(null, { status: 403 })
  return { ...buildSales(page, choices, url.searchParams, now), tabs: listSalesTabs(actor) }
}

const recordPath = /^\/sales\/([0-9a-f-]{36})$/

/** The list of reservations, and the open one beside it, or over it where there is no room. */
export default function Sales({ loaderData: { rows, next, options, tabs } }: Route.ComponentProps) {
  const { saleId } = useParams()
  const opening = useOpening(recordPath)
  const search = new URLSearchParams(useLocation().search)
  const filters = buildSalesSearch(readSaleFilters(search))
  return (
    <ListWithRecord openId={saleId} openingId={opening} what="the reservation">
      <h1>Sales</h1>
      <SalesTabs tabs={tabs} />
      <SaleFilters options={options} />
      {search.has('cursor') ? (
        <p className="leads__page">
          <Link to={`/sales${filters}`}>Back to the newest reservations</Link>
        </p>
      ) : null}
      {rows.length === 0 ? (
        <EmptyList
          isNarrowed={filters !== ''}
          none="No reservations yet. Each one that a buyer makes on your website appears here."
          narrowed={{
            text: 'No reservation matches these filters.',
            to: '/sales',
            label: 'Show all reservations',
          }}
        />
      ) : (
        <SaleTable rows={rows} openId={opening ?? saleId} />
      )}
      <NextPage to={next === null ? null : `/sales${next}`} label="Older reservations" />
    </ListWithRecord>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} to="/sales" label="Try again" />
}
