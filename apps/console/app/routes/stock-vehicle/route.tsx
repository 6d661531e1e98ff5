import { useLocation } from 'react-router'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { getSession } from '../../access/get-session.ts'
import { BackToList } from '../../parts/back-to-list.tsx'
import { FactList } from '../../parts/fact-list.tsx'
import { RecordFailure } from '../../parts/record-failure.tsx'
import { throwRefused } from '../../parts/throw-refused.ts'
import { VehiclePicture } from '../stock/vehicle-picture.tsx'
import type { Route } from './+types/route.ts'
import { postTurn } from './post-turn.ts'
import { buildStockVehicle } from './stock-vehicle.view.ts'
import { TurnSection } from './turn-section.tsx'

export const handle = {
  permission: 'leads.read',
  forms: {
    'turn-add': 'stock.change',
    'turn-remove': 'stock.change',
    'turn-release': 'stock.change',
  },
} as const satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.view.title ?? 'Stock'} · Forecourt console` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { now } = context.get(requestContext)
  const found = await context.get(servicesContext).stock.get(actor, params.vehicleId)
  if (!found.ok) throwRefused(found)
  return { view: buildStockVehicle(found.vehicle, now) }
}

export const action = createAction(
  handle.forms,
  ({ context, params, request, url }: Route.ActionArgs, _form, intent) =>
    postTurn(context, { vehicleId: params.vehicleId, url, intent, request }),
  {
    name: 'turn-add',
    handle: ({ context, params, request, url }) =>
      postTurn(context, { vehicleId: params.vehicleId, url, intent: 'turn-add', request }),
  },
)

/** A vehicle: what the website shows of it in short, and its 360° view. */
export default function StockVehicle({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <>
      <BackToList to={`/stock${search}`} label="Back to stock" />
      <article className="record" aria-labelledby="vehicle-title" key={view.id}>
        <header className="record__head">
          <h1 id="vehicle-title">{view.title}</h1>
          <p className="quiet">
            {[view.subtitle, view.place].filter((part) => part !== '').join(' · ')}
          </p>
          <p className="record__marks">
            {view.marks.map(({ kind, label }) => (
              <span key={label} className={`mark mark--${kind}`}>
                {label}
              </span>
            ))}
          </p>
        </header>
        <div className="stock-vehicle">
          <VehiclePicture source={view.picture} alt={view.title} />
          <FactList facts={view.facts} />
        </div>
        {view.href === null ? null : (
          <p>
            <a href={view.href} target="_blank" rel="noopener">
              See the vehicle’s page
            </a>
          </p>
        )}
        <TurnSection turn={view.turn} mayChange={view.mayChange} posted={actionData} />
      </article>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation()
  return (
    <RecordFailure
      error={error}
      to={`/stock${search}`}
      label="Back to stock"
      missing="This vehicle is not on your list"
    />
  )
}
