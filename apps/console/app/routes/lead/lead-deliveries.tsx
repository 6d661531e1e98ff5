import { ExactMoment, Moment } from '../../parts/moment.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { usePostedForm } from '../../parts/use-posted-form.ts'
import type { LeadView } from './lead.view.ts'
import type { LeadResult } from './post-lead.ts'

interface LeadDeliveriesProps {
  readonly lead: LeadView
  readonly posted: LeadResult | undefined
}

/** Where the lead was sent, and whether it arrived. */
export function LeadDeliveries({ lead: { deliveries }, posted }: LeadDeliveriesProps) {
  if (deliveries.length === 0) return null
  return (
    <section aria-labelledby="lead-deliveries">
      <h2 id="lead-deliveries">Deliveries</h2>
      <ul className="record__list">
        {deliveries.map((delivery) => (
          <Delivery
            key={delivery.id}
            delivery={delivery}
            posted={posted?.deliveryId === delivery.id ? posted : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

interface DeliveryProps {
  readonly delivery: LeadView['deliveries'][number]
  readonly posted: LeadResult | undefined
}

function Delivery({ delivery, posted }: DeliveryProps) {
  const { id, to, outcome, isFailed, arrived, nextAttemptAt, attempts, maySend } = delivery
  const { Form, isSaving, result } = usePostedForm(posted, ['send-again'])
  return (
    <li className="delivery">
      <div>
        {to}
        <span className={isFailed ? 'record__line refusal' : 'record__line quiet'}>
          {isSaving ? 'Sending again …' : outcome}
          {arrived === null ? null : (
            <>
              {' '}
              <Moment {...arrived} />
            </>
          )}
          {nextAttemptAt === null ? null : (
            <>
              {', next try '}
              <ExactMoment at={nextAttemptAt} />
            </>
          )}
        </span>
        {attempts.length < 2 && !isFailed ? null : (
          <details className="attempts">
            <summary>{attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}</summary>
            <ol>
              {attempts.map((attempt) => (
                <li key={attempt.at.at}>
                  {attempt.outcome} · <Moment {...attempt.at} />
                </li>
              ))}
            </ol>
          </details>
        )}
        {result?.ok === false ? <Refusal message={result.message} /> : null}
        {result?.ok === true ? <output className="quiet">{result.message}</output> : null}
      </div>
      {maySend ? (
        <Form method="post">
          <input type="hidden" name="intent" value="send-again" />
          <input type="hidden" name="deliveryId" value={id} />
          <button type="submit" className="button" aria-busy={isSaving}>
            Send again<span className="visually-hidden">: {to}</span>
          </button>
        </Form>
      ) : null}
    </li>
  )
}
