import type { Tx } from '#platform/postgres/database.ts'
import type { AnswerPromise } from './answer-promise.rules.ts'

/** What the site of the transaction says of how soon it answers. */
export async function findAnswerPromise(tx: Tx, siteId: number): Promise<AnswerPromise | null> {
  const { rows } = await tx.query<AnswerPromise>(
    `SELECT leads, median_minutes AS "medianMinutes", within_hour_percent AS "withinHourPercent"
     FROM answer_promises WHERE site_id = $1`,
    [siteId],
  )
  return rows[0] ?? null
}

/** Called as the owner. @param promise null: nothing is said any more */
export async function saveAnswerPromise(
  tx: Tx,
  siteId: number,
  promise: AnswerPromise | null,
): Promise<void> {
  if (promise === null) {
    await tx.query('DELETE FROM answer_promises WHERE site_id = $1', [siteId])
    return
  }
  await tx.query(
    `INSERT INTO answer_promises (site_id, leads, median_minutes, within_hour_percent, counted_at)
     VALUES ($1, $2, $3, $4, now())
     ON CONFLICT (site_id) DO UPDATE SET leads = $2, median_minutes = $3, within_hour_percent = $4, counted_at = now()`,
    [siteId, promise.leads, promise.medianMinutes, promise.withinHourPercent],
  )
}
