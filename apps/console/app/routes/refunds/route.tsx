import { data, Link } from 'react-router'
import { confirmFirstCode, isConfirmed } from '#modules/staff/access/confirmation.rules.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { getSession } from '../../access/get-session.ts'
import { readField } from '../../access/read-field.ts'
import { ConfirmLink } from '../../parts/confirm-link.tsx'
import { buildMoment } from '../../parts/moment.view.ts'
import { Moment } from '../../parts/moment.tsx'
import { SalesTabs } from '../../parts/sales-tabs.tsx'
import { listSalesTabs } from '../../parts/sales-tabs.view.ts'
import { ScreenFailure } from '../../parts/screen-failure.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { readMoney, writeMoney } from '../../words/write-money.ts'
import type { SaleResult } from '../sale/post-sale.ts'
import { SaleForm } from '../sale/sale-form.tsx'
import type { Route } from './+types/route.ts'

export const handle = {
  permission: 'sales.read',
  forms: {
    send: 'people.manage',
  },
} as const satisfies RouteHandle

export const meta: Route.MetaFunction = () => [{ title: 'Refunds · Forecourt console' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { sales } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const [waiting, limits] = await Promise.all([
    sales.listWaiting(actor),
    sales.listRefundLimits(actor),
  ])
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (!waiting.ok || !limits.ok) throw data(null, { status: 403 })
  return {
    tabs: listSalesTabs(actor),
    isConfirmed: isConfirmed(actor, now),
    requests: waiting.requests.map((request) => ({
      id: request.id,
      saleId: request.reservationId,
      buyer: request.buyer,
      place: request.siteName,
      amount: writeMoney(request.amountCents, request.currency),
      by: request.requestedBy === actor.personId ? 'You' : request.requestedByName,
      reason: request.reason,
      at: buildMoment(request.requestedAt, now),
    })),
    limits: limits.limits.map(({ siteId, siteName, aboveCents, mayChange }) => ({
      siteId,
      siteName,
      above: (aboveCents / 100).toFixed(aboveCents % 100 === 0 ? 0 : 2),
      aboveWords: writeMoney(aboveCents, 'AUD'),
      mayChange,
    })),
  }
}

export const action = createAction(handle.forms, async ({ context }: Route.ActionArgs, form) => {
  const { sales } = context.get(servicesContext)
  const { requestId } = context.get(requestContext)
  const read = (name: string): string => readField(form, name, 100)
  const outcome = await sales.setRefundLimit(getSession(context).actor, {
    siteId: /^[1-9]\d{0,14}$/.test(read('site')) ? Number(read('site')) : Number.NaN,
    aboveCents: readMoney(read('above')) ?? Number.NaN,
    requestId,
  })
  const result: SaleResult = {
    intent: `limit-${read('site')}`,
    ok: outcome.ok,
    message: outcome.ok ? 'Saved.' : outcome.message,
    needsPasskey: !outcome.ok && outcome.code === confirmFirstCode,
  }
  return outcome.ok ? result : data(result, { status: 422 })
})

/** Refunds that wait for a second person, and the amounts above which one is needed. */
export default function Refunds({ loaderData, actionData }: Route.ComponentProps) {
  const { tabs, requests, limits } = loaderData
  const mayChange = limits.some((limit) => limit.mayChange)
  return (
    <>
      <h1>Refunds</h1>
      <SalesTabs tabs={tabs} />
      <section aria-labelledby="refunds-waiting">
        <h2 id="refunds-waiting">Waiting for a second person</h2>
        {requests.length === 0 ? (
          <p className="empty">No refund waits for a second person.</p>
        ) : (
          <ul className="rows">
            {requests.map((request) => (
              <li key={request.id} className="row">
                <div>
                  <Link to={`/sales/${request.saleId}`}>
                    <strong>{request.amount}</strong> to {request.buyer}
                  </Link>
                  <p className="quiet">{request.place}</p>
                </div>
                <p>
                  {request.by} · <Moment {...request.at} />
                  <span className="record__line quiet">{request.reason}</span>
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="refund-limits">
        <h2 id="refund-limits">When a second person is needed</h2>
        <p className="quiet">
          Refunds of one reservation above this amount in all are approved by somebody else.
        </p>
        <ul className="rows">
          {limits.map(({ siteId, siteName, above, aboveWords, mayChange: mayChangeThis }) => (
            <li key={siteId} className="row">
              <div>
                <strong>{siteName}</strong>
                <p className="quiet">Above {aboveWords}</p>
              </div>
              {mayChangeThis ? (
                <SaleForm intent={`limit-${siteId}`} label="Save" posted={actionData}>
                  <input type="hidden" name="site" value={siteId} />
                  <TextField
                    label={`Above, in dollars, at ${siteName}`}
                    name="above"
                    inputMode="decimal"
                    value={above}
                    longest={12}
                  />
                </SaleForm>
              ) : null}
            </li>
          ))}
        </ul>
        {mayChange && !loaderData.isConfirmed ? (
          <p className="sale-confirm">
            These amounts change only after you have shown your passkey. <ConfirmLink />
          </p>
        ) : null}
      </section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} to="/sales" label="Back to sales" />
}
