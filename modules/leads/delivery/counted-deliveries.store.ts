import type { Tx } from '#platform/postgres/database.ts'

export interface CountedDeliveries {
  /** All but those that were delivered or withheld. */
  readonly states: readonly {
    readonly kind: string
    readonly state: string
    readonly count: number
  }[]
  /** Of those that are still tried. */
  readonly oldest: readonly { readonly kind: string; readonly seconds: number }[]
  /** Receivers whose last try failed, by what that has led to. */
  readonly endpoints: readonly {
    readonly state: 'failing' | 'resting' | 'disabled'
    readonly count: number
  }[]
}

/** For operators: deliveries of all sites that wait, are dead or were not sent, and receivers in trouble. Only the owner may read them. */
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
