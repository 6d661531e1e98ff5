import { data, Form, Link, useLocation, useParams } from 'react-router'
import { parseCustomerFilter } from '#modules/customers/list/customer-filter.schema.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { EmptyList } from '../../parts/empty-list.tsx'
import { ListWithRecord } from '../../parts/list-with-record.tsx'
import { Moment } from '../../parts/moment.tsx'
import { NextPage } from '../../parts/next-page.tsx'
import { ScreenFailure } from '../../parts/screen-failure.tsx'
import { useOpening } from '../../parts/use-opening.ts'
import type { Route } from './+types/route.ts'
import { buildCustomers, type CustomersView } from './customers.view.ts'
import { changeCustomerSearch } from './customers-search.rules.ts'

export const handle: RouteHandle = { permission: 'customers.read' }

export const meta: Route.MetaFunction = () => [{ title: 'Customers · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { customers } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const joinId = url.searchParams.get('join')
  const [page, joining] = await Promise.all([
    customers.list(actor, parseCustomerFilter(url.searchParams)),
    joinId === null ? null : customers.get(actor, joinId),
  ])
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (!page.ok) throw data(null, { status: 403 })
  const hasSites = new Set(page.rows.map(({ siteName }) => siteName)).size > 1
  return {
    view: buildCustomers(page, url.searchParams, { hasSites, now }),
    joining: joining?.ok === true ? { id: joining.customer.id, name: joining.customer.name } : null,
  }
}

const recordPath = /^\/customers\/([^/]+)$/

/** The list of customers, and the open one beside it, or over it where there is no room. */
export default function Customers({ loaderData: { view, joining } }: Route.ComponentProps) {
  const { customerId } = useParams()
  const opening = useOpening(recordPath)
  const search = new URLSearchParams(useLocation().search)
  return (
    <ListWithRecord openId={customerId} openingId={opening} what="the customer">
      <h1>Customers</h1>
      <SearchForm key={search.get('text')} search={search} />
      {joining === null ? null : (
        <p className="record__notice">
          Open the customer who is the same person as <strong>{joining.name}</strong>.{' '}
          <Link to={`/customers/${joining.id}`}>Do not join them</Link>
        </p>
      )}
      {search.has('cursor') ? (
        <p className="leads__page">
          <Link to={`/customers${changeCustomerSearch(search, {})}`}>Back to the first page</Link>
        </p>
      ) : null}
      {view.rows.length === 0 ? (
        <EmptyList
          isNarrowed={search.has('text')}
          none="No customers yet. Everybody who enquires appears here."
          narrowed={{
            text: 'No customer has this name, e-mail address or number.',
            to: '/customers',
            label: 'Show all customers',
          }}
        />
      ) : (
        <CustomerList rows={view.rows} openId={opening ?? customerId} />
      )}
      <NextPage to={view.next === null ? null : `/customers${view.next}`} label="More customers" />
    </ListWithRecord>
  )
}

function SearchForm({ search }: { readonly search: URLSearchParams }) {
  const join = search.get('join')
  return (
    <search aria-label="Customers">
      <Form method="get" action="/customers" className="list-search">
        {join === null ? null : <input type="hidden" name="join" value={join} />}
        <label className="field">
          <span>Name, e-mail or phone</span>
          <input
            type="search"
            name="text"
            defaultValue={search.get('text') ?? ''}
            maxLength={80}
            autoComplete="off"
          />
        </label>
        <button type="submit" className="button">
          Search
        </button>
      </Form>
    </search>
  )
}

interface CustomerListProps {
  readonly rows: CustomersView['rows']
  readonly openId: string | undefined
}

function CustomerList({ rows, openId }: CustomerListProps) {
  const search = new URLSearchParams(useLocation().search)
  return (
    <ul className="customer-list" aria-label="Customers, those with the newest enquiries first">
      {rows.map(({ id, name, enquiries, place, age }) => (
        <li key={id} className="lead-row customer-row">
          <Link
            to={`/customers/${id}${changeCustomerSearch(search, { cursor: search.get('cursor') ?? '' })}`}
            className="lead-row__link"
            aria-current={id === openId ? 'true' : undefined}
          >
            {name}
          </Link>
          <span className="lead-row__age">
            <Moment {...age} />
          </span>
          <span className="customer-row__what">
            {enquiries}
            {place === null ? '' : ` · ${place}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} to="/customers" label="Try again" />
}
