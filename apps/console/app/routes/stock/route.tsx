import { data, Form, Link, useLocation, useParams } from 'react-router'
import { parseStockFilter } from '#modules/staff-stock/list/stock-filter.schema.ts'
import { servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { EmptyList } from '../../parts/empty-list.tsx'
import { ListWithRecord } from '../../parts/list-with-record.tsx'
import { NextPage } from '../../parts/next-page.tsx'
import { ScreenFailure } from '../../parts/screen-failure.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { useOpening } from '../../parts/use-opening.ts'
import type { Route } from './+types/route.ts'
import { buildStock, type StockRow } from './stock.view.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

export const handle: RouteHandle = { permission: 'leads.read' }

export const meta: Route.MetaFunction = () => [{ title: 'Stock · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const filter = parseStockFilter(url.searchParams)
  const page = await context.get(servicesContext).stock.list(actor, filter)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (!page.ok) throw data(null, { status: 403 })
  return { ...buildStock(page, filter), filter }
}

const recordPath = /^\/stock\/(\d+)$/

/** The vehicles in stock, and the open one beside them, or over them where there is no room. */
export default function Stock({ loaderData: { rows, next, isCut, filter } }: Route.ComponentProps) {
  const { vehicleId } = useParams()
  const opening = useOpening(recordPath)
  return (
    <ListWithRecord openId={vehicleId} openingId={opening} what="the vehicle">
      <h1>Stock</h1>
      <search aria-label="Vehicles">
        <Form method="get" action="/stock" className="list-search" key={filter.text}>
          <SearchField
            name="text"
            label="Stock number, plate, make or model"
            value={filter.text ?? ''}
          />
          <button type="submit" className="button">
            Search
          </button>
        </Form>
      </search>
      {filter.after === undefined ? null : (
        <p className="leads__page">
          <Link to="/stock">Back to the first page</Link>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyList
          isNarrowed={filter.text !== undefined || filter.after !== undefined}
          none="No vehicle is in stock at your places. Vehicles appear here as your feed or your dealer system sends them."
          narrowed={{
            text: 'No vehicle in stock has this number or these words.',
            to: '/stock',
            label: 'Show all vehicles',
          }}
        />
      ) : (
        <VehicleList rows={rows} openId={opening ?? vehicleId} />
      )}
      {isCut ? (
        <p className="quiet">There are more with these words. Write more of the number or name.</p>
      ) : null}
      <NextPage to={next} label="More vehicles" />
    </ListWithRecord>
  )
}

interface VehicleListProps {
  readonly rows: readonly StockRow[]
  readonly openId: string | undefined
}

function VehicleList({ rows, openId }: VehicleListProps) {
  const { search } = useLocation()
  return (
    <ul className="stock-list" aria-label="Vehicles, by stock number">
      {rows.map(({ id, title, what, price, marks, picture, hasTurn }) => (
        <li key={id} className="lead-row stock-row">
          <VehiclePicture source={picture} alt="" />
          <div className="stock-row__text">
            <Link
              to={`/stock/${id}${search}`}
              className="lead-row__link"
              aria-current={String(id) === openId ? 'true' : undefined}
            >
              {title}
            </Link>
            <span className="stock-row__what">{what}</span>
            <span className="stock-row__price">{price}</span>
            <span className="stock-row__marks">
              {marks.map(({ kind, label }) => (
                <span key={label} className={`mark mark--${kind}`}>
                  {label}
                </span>
              ))}
              {hasTurn ? <span className="mark mark--quiet">360° view</span> : null}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} to="/stock" label="Try again" />
}
