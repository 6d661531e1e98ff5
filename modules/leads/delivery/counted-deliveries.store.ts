import type { Tx } from '#platform/postgres/database.ts'

export interface CountedDeliveries {
  /** Counts of deliveries by state, except delivered and withheld ones. */
  readonly states: readonly {
    readonly kind: string
    readonly state: string
    readonly count: number
  }[]
  /** Age of the oldest delivery that is still retried. */
  readonly oldest: readonly { readonly kind: string; readonly seconds: number }[]
  /** Receivers whose last attempt failed, by their state. */
  readonly endpoints: readonly {
    readonly state: 'failing' | 'resting' | 'disabled'
    readonly count: number
  }[]
}

/**
 * For operators: counts of deliveries of all sites that wait, are dead or were not sent, and of
 * failing receivers. Requires the owner's role.
 */
export async function countDeliveries(tx: Tx): Promise<CountedDeliveries> {
  const states = await tx.query<CountedDeliveries['states'][number]>(
    `SELECT kind, state, count(*) AS count FROM lead_deliveries
     WHERE state IN ('pending', 'held', 'dead', 'not-sent') GROUP BY kind, state ORDER BY kind, state`,
  )
  const oldest = await tx.query<CountedDeliveries['oldest'][number]>(
    `SELECT kind, max(extract(epoch FROM now() - created_at))::float8 AS seconds
     FROM lead_deliveries WHERE state = 'pending' GROUP BY kind ORDER BY kind`,
  )
  const endpoints = await tx.query<CountedDeliveries['endpoints'][number]>(
    `SELECT CASE WHEN disabled_at IS NOT NULL THEN 'disabled'
                 WHEN resting_until IS NOT NULL THEN 'resting' ELSE 'failing' END AS state,
            count(*) AS count
     FROM delivery_endpoints WHERE failures > 0 GROUP BY 1 ORDER BY 1`,
  )
  return { states: states.rows, oldest: oldest.rows, endpoints: endpoints.rows }
}
