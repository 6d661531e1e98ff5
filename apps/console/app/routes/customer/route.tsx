import { useLocation } from 'react-router'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { forms } from './forms.ts'
import { getSession } from '../../access/get-session.ts'
import { BackToList } from '../../parts/back-to-list.tsx'
import { throwRefused } from '../../parts/throw-refused.ts'
import { changeCustomerSearch } from '../customers/customers-search.rules.ts'
import type { Route } from './+types/route.ts'
import { buildCustomer } from './customer.view.ts'
import { CustomerFailure } from './customer-failure.tsx'
import { CustomerRecord } from './customer-record.tsx'
import { postCustomer } from './post-customer.ts'

export const handle = { permission: 'customers.read', forms } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.customer.name ?? 'Customers'} · Forecourt console` },
]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { customers } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const joinId = url.searchParams.get('join')
  const [found, joining] = await Promise.all([
    customers.get(actor, params.customerId),
    joinId === null ? null : customers.get(actor, joinId),
  ])
  if (!found.ok) throwRefused(found)
  const other = joining?.ok === true ? joining.customer : null
  return {
    customer: buildCustomer(found.customer, now),
    joining:
      other === null || other.id === found.customer.id ? null : { id: other.id, name: other.name },
  }
}

export const action = createAction(
  handle.forms,
  ({ context, params }: Route.ActionArgs, form, name) =>
    postCustomer(context, params.customerId, name, form),
)

export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, joining } = loaderData
  return (
    <>
      <BackToCustomers />
      <CustomerRecord key={customer.id} customer={customer} joining={joining} posted={actionData} />
    </>
  )
}

function BackToCustomers() {
  const search = new URLSearchParams(useLocation().search)
  return (
    <BackToList
      to={`/customers${changeCustomerSearch(search, { cursor: search.get('cursor') ?? '' })}`}
      label="Back to customers"
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CustomerFailure error={error} />
}
