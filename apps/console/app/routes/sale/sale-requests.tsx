import { Moment } from '../../parts/moment.tsx'
import type { SaleResult } from './post-sale.ts'
import type { SaleView } from './sale.view.ts'
import { SaleForm } from './sale-form.tsx'

interface SaleRequestsProps {
  readonly sale: Pick<SaleView, 'mayRefund' | 'requests'>
  readonly posted: SaleResult | undefined
}

/** Refunds that staff requested; one that waits is approved by somebody else. */
export function SaleRequests({ sale: { requests, mayRefund }, posted }: SaleRequestsProps) {
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="sale-requests">
      <h2 id="sale-requests">Refunds requested</h2>
      <ul className="record__list">
        {requests.map(({ id, amount, by, reason, at, outcome, isWaiting, isOwn }) => (
          <li key={id}>
            <strong>{amount}</strong> · {outcome}
            <span className="record__line quiet">
              {by} · <Moment {...at} /> · {reason}
            </span>
            {isWaiting && mayRefund ? (
              <div className="sale-decision">
                {isOwn ? (
                  <p className="quiet">You requested it, so somebody else approves it.</p>
                ) : (
                  <SaleForm intent="approve" label="Approve" isPrimary posted={posted}>
                    <input type="hidden" name="request" value={id} />
                  </SaleForm>
                )}
                <SaleForm
                  intent="decline"
                  label={isOwn ? 'Take it back' : 'Decline'}
                  posted={posted}
                >
                  <input type="hidden" name="request" value={id} />
                </SaleForm>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
