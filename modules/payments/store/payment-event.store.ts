import type { Tx } from '#platform/postgres/database.ts'
import type { ProviderEvent } from '../payment-processor.types.ts'

/** Whether an event of this site was recorded before. */
export async function isKnownEvent(
  tx: Tx,
  siteId: number,
  { provider, eventId }: ProviderEvent,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT FROM payment_events WHERE site_id = $1 AND provider = $2 AND event_id = $3',
    [siteId, provider, eventId],
  )
  return rowCount > 0
}

/**
 * Records the result of an event. False: a concurrent request has recorded the same event.
 *
 * @param recorded.reason why the event was not applied
 */
export async function insertEvent(
  tx: Tx,
  siteId: number,
  { provider, eventId, outcome }: ProviderEvent,
  recorded: {
    readonly paymentId: string | null
    readonly result: 'applied' | 'ignored' | 'refused'
    readonly reason: string | null
  },
): Promise<boolean> {
  const money = 'amountCents' in outcome ? outcome : { amountCents: null, currency: null }
  const { rowCount } = await tx.query(
    `INSERT INTO payment_events
       (site_id, provider, event_id, payment_id, kind, amount_cents, currency, result, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, left($9, 300)) ON CONFLICT DO NOTHING`,
    [
      siteId,
      provider,
      eventId,
      recorded.paymentId,
      outcome.kind,
      money.amountCents,
      money.currency,
      recorded.result,
      recorded.reason,
    ],
  )
  return rowCount === 1
}
