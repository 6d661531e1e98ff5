import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { FollowUpParts } from '../parts/follow-up-parts.types.ts'
import { badDay } from '../parts/refusals.ts'

const day = /^20\d\d-\d{2}-\d{2}$/

/** Until when the actor is away: the day on which they are back, `YYYY-MM-DD`; null: they are there. */
export const findAway = (
  { database }: Pick<FollowUpParts, 'database'>,
  actor: PersonActor,
): Promise<StaffOutcome<{ readonly backOn: string | null }>> =>
  changeWithinActor(database, actor, async (tx) => {
    const { rows } = await tx.query<{ backOn: string }>(
      `SELECT back_on::text AS "backOn" FROM staff_absences WHERE person_id = $1 AND back_on > current_date`,
      [actor.personId],
    )
    return { ok: true, backOn: rows[0]?.backOn ?? null }
  })

/**
 * Says that the actor is away, so that the rules give them no leads; what they have stays theirs.
 *
 * @param backOn `YYYY-MM-DD`, within a year; null: they are there again
 */
export async function setAway(
  { database }: Pick<FollowUpParts, 'database'>,
  actor: PersonActor,
  backOn: string | null,
): Promise<StaffOutcome> {
  if (backOn !== null && !isDay(backOn)) return badDay
  return changeWithinActor(database, actor, async (tx) => {
    if (backOn === null) {
      await tx.query('DELETE FROM staff_absences WHERE person_id = $1', [actor.personId])
      return { ok: true }
    }
    const { rowCount } = await tx.query(
      `INSERT INTO staff_absences (person_id, back_on)
       SELECT $1, $2::date WHERE $2::date > current_date AND $2::date <= current_date + 366
       ON CONFLICT (person_id) DO UPDATE SET back_on = excluded.back_on`,
      [actor.personId, backOn],
    )
    return rowCount === 1 ? { ok: true } : badDay
  })
}

const isDay = (text: string): boolean =>
  day.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
