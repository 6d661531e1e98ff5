import { Link } from 'react-router'
import { confirmFirstCode, isConfirmed } from '#modules/staff/access/confirmation.rules.ts'
import { mostExported } from '#modules/customers/export/export-leads.ts'
import { requestContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { ConfirmNotice } from '../../parts/confirm-notice.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { changeSearch } from '../leads/leads-search.rules.ts'
import type { Route } from './+types/route.ts'

export const handle: RouteHandle = { permission: 'leads.export' }

export const meta: Route.MetaFunction = () => [{ title: 'Download leads · Forecourt console' }]

const refusals: Readonly<Record<string, string>> = {
  'customers.needs-reason': 'Say why, in 3 to 300 letters.',
  [confirmFirstCode]: 'Confirm with your passkey first.',
}

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { now } = context.get(requestContext)
  const refused = url.searchParams.get('refused')
  return {
    search: changeSearch(url.searchParams, {}),
    isConfirmed: isConfirmed(actor, now),
    most: mostExported.toLocaleString('en-AU'),
    refusal: refused === null ? undefined : (refusals[refused] ?? 'The file was not made.'),
  }
}

export default function LeadsDownload({ loaderData }: Route.ComponentProps) {
  const { search, isConfirmed: mayDownload, most, refusal } = loaderData
  return (
    <>
      <p className="back">
        <Link to={`/leads${search}`}>Leads</Link>
      </p>
      <div className="screen__head">
        <h1>Download leads</h1>
      </div>
      <p>
        The file has the leads of your list, with names, phone numbers and e-mail addresses, at most{' '}
        {most}. It opens in Excel. Who downloaded it, when and why stays on record.
      </p>
      {mayDownload ? (
        <form method="post" action={`/leads/download/file${search}`} className="form">
          <label className="field">
            <span>Why do you need it?</span>
            <input name="reason" required minLength={3} maxLength={300} autoComplete="off" />
          </label>
          <div className="form__end">
            <button type="submit" className="button button--primary">
              Download
            </button>
            <Refusal message={refusal} />
          </div>
        </form>
      ) : (
        <ConfirmNotice to={`/leads/download${search}`} />
      )}
    </>
  )
}
