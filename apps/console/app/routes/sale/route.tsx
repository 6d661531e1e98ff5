import { randomUUID } from 'node:crypto'
import { useLocation } from 'react-router'
import { isConfirmed } from '#modules/staff/access/confirmation.rules.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { forms } from './forms.ts'
import { getSession } from '../../access/get-session.ts'
import { BackToList } from '../../parts/back-to-list.tsx'
import { RecordFailure } from '../../parts/record-failure.tsx'
import { throwRefused } from '../../parts/throw-refused.ts'
import type { Route } from './+types/route.ts'
import { postSale } from './post-sale.ts'
import { buildSale } from './sale.view.ts'
import { SaleRecord } from './sale-record.tsx'

export const handle = { permission: 'sales.read', forms } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.sale.buyer.name ?? 'Sales'} · Forecourt console` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { sales } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const found = await sales.get(actor, params.saleId)
  if (!found.ok) throwRefused(found)
  return {
    sale: buildSale(found.sale, { personId: actor.personId, key: randomUUID() }),
    isConfirmed: isConfirmed(actor, now),
  }
}

export const action = createAction(
  handle.forms,
  ({ context, params, url }: Route.ActionArgs, form, name) =>
    postSale(context, params.saleId, url, name, form),
)

export default function Sale({ loaderData, actionData }: Route.ComponentProps) {
  const { sale } = loaderData
  const { search } = useLocation()
  return (
    <>
      <BackToList to={`/sales${search}`} label="Back to sales" />
      {/* A reservation of its own fields: what is typed for one is not shown with another. */}
      <SaleRecord
        key={sale.id}
        sale={sale}
        isConfirmed={loaderData.isConfirmed}
        posted={actionData}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation()
  return (
    <RecordFailure
      error={error}
      to={`/sales${search}`}
      label="Back to sales"
      missing="This reservation is not on your list"
    />
  )
}
