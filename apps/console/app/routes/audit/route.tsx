import { data, Form, Link, useLocation, useSearchParams } from 'react-router'
import { parseAuditFilter } from '#modules/staff/audit-search/audit-filter.schema.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { ConfirmLink } from '../../parts/confirm-link.tsx'
import { NextPage } from '../../parts/next-page.tsx'
import { ScreenFailure } from '../../parts/screen-failure.tsx'
import type { Route } from './+types/route.ts'
import { buildAudit } from './audit.view.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import {
  type AuditFilterValues,
  buildAuditSearch,
  isNarrowed,
  readAuditValues,
} from './audit-search.rules.ts'

export const handle: RouteHandle = { permission: 'audit.read' }

export const meta: Route.MetaFunction = () => [{ title: 'Audit · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { audit } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const page = await audit.list(actor, parseAuditFilter(url.searchParams))
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (!page.ok) throw data(null, { status: 403 })
  return buildAudit(page, actor, now)
}

/** Who changed what at the person's places. */
export default function Audit({
  loaderData: { entries, next, mayExport, options },
}: Route.ComponentProps) {
  const [search] = useSearchParams()
  const values = readAuditValues(search)
  return (
    <>
      <div className="screen__head">
        <h1>Audit</h1>
        {mayExport ? <Export values={values} /> : null}
      </div>
      {search.has('confirm') ? <ExportRefused /> : null}
      <AuditFilters options={options} values={values} />
      {values.below === '' ? null : (
        <p className="audit__page">
          <Link to={`/audit${buildAuditSearch(values)}`}>Back to the newest</Link>
        </p>
      )}
      {entries.length === 0 ? (
        <div className="empty">
          <p>
            {isNarrowed(values)
              ? 'Nothing matches these filters.'
              : 'Nothing was changed yet. Every change at your places appears here.'}
          </p>
        </div>
      ) : (
        <AuditList entries={entries} />
      )}
      <NextPage
        to={next === null ? null : `/audit${buildAuditSearch(values, next)}`}
        label="Older"
        className="audit__page"
      />
    </>
  )
}

/** A whole document, so that the browser stores the file. */
const Export = ({ values }: { readonly values: AuditFilterValues }) => (
  <Form method="post" action="/audit/export" reloadDocument>
    {Object.entries(values).map(([name, value]) =>
      value === '' || name === 'below' ? null : (
        <input key={name} type="hidden" name={name} value={value} />
      ),
    )}
    <button type="submit" className="button">
      Export as CSV
    </button>
  </Form>
)

function ExportRefused() {
  const { pathname, search } = useLocation()
  const back = new URLSearchParams(search)
  back.delete('confirm')
  const to = back.size === 0 ? pathname : `${pathname}?${back.toString()}`
  return (
    <p className="refusal" role="alert">
      An export needs your passkey. <ConfirmLink to={to} /> Then export again.
    </p>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} to="/audit" label="Try again" />
}
