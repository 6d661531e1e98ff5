import { data, Link, Outlet, useLocation, useNavigation, useParams } from 'react-router'
import { parseSalesFilter } from '#modules/sales/list/sales-filter.schema.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { SalesTabs } from '../../parts/sales-tabs.tsx'
import { listSalesTabs } from '../../parts/sales-tabs.view.ts'
import { ScreenFailure } from '../../parts/screen-failure.tsx'
import { RecordSkeleton } from '../leads/record-skeleton.tsx'
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

/** The list of reservations, and the open one beside it, or over it where there is no room. */
export default function Sales({ loaderData: { rows, next, options, tabs } }: Route.ComponentProps) {
  const { saleId } = useParams()
  const opening = useOpening()
  const search = new URLSearchParams(useLocation().search)
  const filters = buildSalesSearch(readSaleFilters(search))
  const isRecordShown = saleId !== undefined || opening !== undefined
  return (
    <div className="leads" data-open={isRecordShown || undefined}>
      <div className="leads__list">
        <h1>Sales</h1>
        <SalesTabs tabs={tabs} />
        <SaleFilters options={options} />
        {search.has('cursor') ? (
          <p className="leads__page">
            <Link to={`/sales${filters}`}>Back to the newest reservations</Link>
          </p>
        ) : null}
        {rows.length === 0 ? (
          <Empty isNarrowed={filters !== ''} />
        ) : (
          <SaleTable rows={rows} openId={opening ?? saleId} />
        )}
        {next === null ? null : (
          <p className="leads__page">
            <Link className="button" to={`/sales${next}`}>
              Older reservations
            </Link>
          </p>
        )}
      </div>
      {isRecordShown ? (
        <div className="leads__record">
          {opening === undefined || opening === saleId ? (
            <Outlet />
          ) : (
            <RecordSkeleton what="the reservation" />
          )}
        </div>
      ) : null}
    </div>
  )
}

/** The reservation that is being loaded; undefined: no reservation is. */
function useOpening(): string | undefined {
  const { location, formData } = useNavigation()
  if (formData !== undefined) return undefined
  return /^\/sales\/([0-9a-f-]{36})$/.exec(location?.pathname ?? '')?.[1]
}

function Empty({ isNarrowed }: { readonly isNarrowed: boolean }) {
  return (
    <div className="empty">
      {isNarrowed ? (
        <>
          <p>No reservation matches these filters.</p>
          <p>
            <Link to="/sales">Show all reservations</Link>
          </p>
        </>
      ) : (
        <p>No reservations yet. Each one that a buyer makes on your website appears here.</p>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} to="/sales" label="Try again" />
}
