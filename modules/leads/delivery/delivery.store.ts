import type { Tx } from '#platform/postgres/database.ts'
import { planOnce } from '#platform/postgres/planned-text.ts'
import type { TakenDelivery } from './delivery.types.ts'
import { enqueueDeliveries, type QueuedDelivery, queuedColumns } from './enqueue-deliveries.ts'
import type { DeliveryKind } from './routing.rules.ts'

/** How long a delivery is leased; a worker renews its lease every 5 seconds. */
export const lease = `interval '15 seconds'`

export interface DueDelivery {
  readonly id: string
  readonly kind: DeliveryKind
  readonly destination: string
  /** Attempts so far in this round. */
  readonly attempts: number
  /** Endpoints of the site that rest or are disabled. */
  readonly troubled: readonly string[]
}

const selectDue = planOnce(
  `SELECT id, kind, destination, attempts,
          ARRAY(SELECT endpoint FROM delivery_endpoints
                WHERE disabled_at IS NOT NULL OR resting_until IS NOT NULL) AS troubled
   FROM lead_deliveries
   WHERE id = ANY ($1) AND state = 'pending' AND next_attempt_at <= now()
     AND coalesce(leased_until, '-infinity') < now()
   FOR UPDATE SKIP LOCKED`,
)

/**
 * Locks, until the transaction ends, those of the deliveries that are due and not leased. The
 * others are done, leased by another worker, or not due yet.
 */
export async function listDue(tx: Tx, ids: readonly string[]): Promise<DueDelivery[]> {
  return (await tx.query<DueDelivery>(selectDue, [ids])).rows
}

/** Extends the lease, if this process still holds it. */
export async function renewLease(
  tx: Tx,
  { id, attempts }: Pick<TakenDelivery, 'id' | 'attempts'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE lead_deliveries SET leased_until = now() + ${lease}
     WHERE id = $1 AND attempts = $2 AND state = 'pending'`,
    [id, attempts],
  )
  return rowCount > 0
}

/** Ends the lease of a process that died, so that the delivery need not wait for its expiry. */
export async function releaseLease(tx: Tx, id: string): Promise<void> {
  const sql = `UPDATE lead_deliveries SET leased_until = NULL WHERE id = $1 AND state = 'pending'`
  await tx.query(sql, [id])
}

const updateDelivered = planOnce(
  `WITH arrived AS (
     SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::text[]) AS arrived (id, attempt_id, detail)
   ), attempt AS (
     UPDATE delivery_attempts SET ended_at = now(), succeeded = true, detail = arrived.detail
     FROM arrived WHERE delivery_attempts.id = arrived.attempt_id
   ), delivery AS (
     UPDATE lead_deliveries
     SET state = 'delivered', delivered_at = now(), leased_until = NULL, last_error = NULL
     FROM arrived WHERE lead_deliveries.id = arrived.id AND state IN ('pending', 'dead')
   ), failing AS (
     SELECT site_id, endpoint, resting_until IS NOT NULL AS rested FROM delivery_endpoints
     WHERE endpoint = ANY ($4) AND failures > 0 ORDER BY endpoint FOR UPDATE
   ), well AS (
     UPDATE delivery_endpoints AS known
     SET failures = 0, failing_since = NULL, resting_until = NULL, disabled_at = NULL
     FROM failing WHERE known.site_id = failing.site_id AND known.endpoint = failing.endpoint
   )
   SELECT endpoint FROM failing WHERE rested`,
)

/** A delivery that has arrived, with the receiver's response. */
export interface Arrival {
  readonly delivery: TakenDelivery
  readonly detail: string
}

/**
 * Marks deliveries as arrived, even if another worker has taken them since, and resets the failures
 * of their endpoints.
 *
 * @param endpoints all endpoints of the deliveries
 * @returns the endpoints that had rested
 */
export async function saveDelivered(
  tx: Tx,
  arrivals: readonly Arrival[],
  endpoints: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.query<{ endpoint: string }>(updateDelivered, [
    arrivals.map(({ delivery }) => delivery.id),
    arrivals.map(({ delivery }) => delivery.attemptId),
    arrivals.map(({ detail }) => detail),
    endpoints,
  ])
  return rows.map(({ endpoint }) => endpoint)
}

/** Marks a mail as not sent: without a mail server it is only stored, and has reached nobody. */
export async function saveNotSent(tx: Tx, taken: TakenDelivery, detail: string): Promise<void> {
  await tx.query(
    `WITH attempt AS (
       UPDATE delivery_attempts SET ended_at = now(), succeeded = false, detail = $3 WHERE id = $2
     )
     UPDATE lead_deliveries SET state = 'not-sent', leased_until = NULL, last_error = $3
     WHERE id = $1 AND state IN ('pending', 'dead')`,
    [taken.id, taken.attemptId, detail],
  )
}

/**
 * Stores a failure, unless another worker has taken the delivery since: then that worker's outcome counts.
 *
 * @param waitSeconds until the next attempt; null: the delivery is dead
 */
export async function saveFailed(
  tx: Tx,
  taken: TakenDelivery,
  reason: string,
  waitSeconds: number | null,
): Promise<void> {
  await tx.query(
    'UPDATE delivery_attempts SET ended_at = now(), succeeded = false, detail = $2 WHERE id = $1',
    [taken.attemptId, reason],
  )
  if (waitSeconds === null) {
    await tx.query(
      `UPDATE lead_deliveries SET state = 'dead', leased_until = NULL, last_error = $3
       WHERE id = $1 AND attempts = $2 AND state = 'pending'`,
      [taken.id, taken.attempts, reason],
    )
    return
  }
  const { rows } = await tx.query<QueuedDelivery>(
    `UPDATE lead_deliveries SET leased_until = NULL, last_error = $3,
            next_attempt_at = now() + make_interval(secs => $4)
     WHERE id = $1 AND attempts = $2 AND state = 'pending' RETURNING ${queuedColumns}`,
    [taken.id, taken.attempts, reason, waitSeconds],
  )
  await enqueueDeliveries(tx, rows, waitSeconds)
}

/** Postpones a delivery that `listDue` found, without an attempt. */
export async function postponeDelivery(tx: Tx, id: string, seconds: number): Promise<void> {
  const { rows } = await tx.query<QueuedDelivery>(
    `UPDATE lead_deliveries SET next_attempt_at = now() + make_interval(secs => $2)
     WHERE id = $1 AND state = 'pending' RETURNING ${queuedColumns}`,
    [id, seconds],
  )
  await enqueueDeliveries(tx, rows, seconds)
}

/** Marks a delivery as dead without an attempt. */
export async function buryDelivery(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.query(
    `UPDATE lead_deliveries SET state = 'dead', leased_until = NULL, last_error = $2
     WHERE id = $1 AND state = 'pending'`,
    [id, reason],
  )
}

/** Withholds a confirmation, because too many went to its address. */
export async function withholdDelivery(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.query(
    `UPDATE lead_deliveries SET state = 'withheld', leased_until = NULL, last_error = $2
     WHERE id = $1 AND state = 'pending'`,
    [id, reason],
  )
}
