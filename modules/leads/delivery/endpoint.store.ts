import type { Tx } from '#platform/postgres/database.ts'
import { disableAfterDays, restAfterFailures } from './breaker.rules.ts'

export type EndpointState =
  | { readonly kind: 'open' }
  /** The endpoint rests, or another worker is trying it. */
  | { readonly kind: 'resting'; readonly seconds: number }
  | { readonly kind: 'disabled'; readonly endpoint: string }

/**
 * Whether all of the endpoints may be tried now. After its rest, an endpoint is tried by one request alone: the rest is
 * extended at once, and all other requests wait for the result.
 */
export async function claimEndpoints(
  tx: Tx,
  endpoints: readonly string[],
  restSeconds: number,
): Promise<EndpointState> {
  const { rows } = await tx.query<{ endpoint: string; disabled: boolean; seconds: number }>(
    `SELECT endpoint, disabled_at IS NOT NULL AS disabled,
            extract(epoch FROM resting_until - now())::float8 AS seconds
     FROM delivery_endpoints
     WHERE endpoint = ANY ($1) AND (disabled_at IS NOT NULL OR resting_until IS NOT NULL)
     ORDER BY endpoint FOR UPDATE`,
    [endpoints],
  )
  const disabled = rows.find((row) => row.disabled)
  if (disabled !== undefined) return { kind: 'disabled', endpoint: disabled.endpoint }
  const seconds = Math.max(0, ...rows.map((row) => row.seconds))
  if (seconds > 0) return { kind: 'resting', seconds }
  if (rows.length > 0) {
    await tx.query(
      `UPDATE delivery_endpoints SET resting_until = now() + make_interval(secs => $2)
       WHERE endpoint = ANY ($1) AND resting_until IS NOT NULL`,
      [endpoints, restSeconds],
    )
  }
  return { kind: 'open' }
}

/**
 * Counts a failure: from the twentieth in a row the endpoint rests, and after days of failures a
 * webhook or a partner is disabled.
 */
export async function countFailure(
  tx: Tx,
  siteId: number,
  endpoint: string,
  restSeconds: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO delivery_endpoints AS known (site_id, endpoint, failures, failing_since)
     VALUES ($1, $2, 1, now())
     ON CONFLICT (site_id, endpoint) DO UPDATE SET
       failures = known.failures + 1,
       failing_since = coalesce(known.failing_since, now()),
       resting_until = CASE WHEN known.failures + 1 >= $3::integer
                            THEN now() + make_interval(secs => $4) END,
       disabled_at = CASE WHEN known.endpoint ~ '^(webhook|dealer_studio):' AND known.failures + 1 >= $3::integer
                               AND known.failing_since < now() - make_interval(days => $5)
                          THEN coalesce(known.disabled_at, now()) END`,
    [siteId, endpoint, restAfterFailures, restSeconds, disableAfterDays],
  )
}

/**
 * Makes deliveries that waited for an endpoint due at once, because the endpoint works again. They get jobs within
 * seconds from `requeueStranded`.
 */
export async function wakeDeliveries(tx: Tx, endpoint: string): Promise<void> {
  await tx.query(
    `UPDATE lead_deliveries SET next_attempt_at = now() - interval '5 seconds'
     WHERE id IN (
       SELECT id FROM lead_deliveries
       WHERE state = 'pending' AND next_attempt_at > now() AND coalesce(leased_until, '-infinity') < now()
         AND CASE WHEN $1 = 'smtp' THEN kind IN ('email', 'adf', 'confirmation')
                  WHEN $1 LIKE 'webhook:%' THEN destination IN ($1, 'delivered:' || substr($1, 9))
                  WHEN $1 LIKE 'dealer_studio:%' THEN destination = $1
                  ELSE destination IN ('email:' || substr($1, 9), 'adf:' || substr($1, 9)) END
       FOR UPDATE SKIP LOCKED)`,
    [endpoint],
  )
}

/** The disabled ones among some endpoints. */
export async function listDisabled(tx: Tx, endpoints: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ endpoint: string }>(
    'SELECT endpoint FROM delivery_endpoints WHERE endpoint = ANY ($1) AND disabled_at IS NOT NULL',
    [endpoints],
  )
  return rows.map(({ endpoint }) => endpoint)
}

/** Resets endpoints, so that they are tried again after an operator has fixed the cause. */
export async function enableEndpoints(tx: Tx, endpoints: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE delivery_endpoints
     SET failures = 0, failing_since = NULL, resting_until = NULL, disabled_at = NULL
     WHERE endpoint = ANY ($1)`,
    [endpoints],
  )
}
