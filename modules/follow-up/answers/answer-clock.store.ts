import { isWaiting } from '#modules/inbox/list/inbox-query.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import {
  clockColumns,
  type ClockedLead,
  createLeadClocks,
  startedAt,
  withVehicle,
} from '../clock/lead-clock.ts'

/** A lead with when its customer began to wait, and the first answer. */
export interface AnsweredLead extends ClockedLead {
  readonly id: string
  readonly startedAt: Date
  readonly answeredAt: Date | null
  readonly answeredById: string | null
  readonly isWaiting: boolean
  /** Of the database. */
  readonly now: Date
}

export const answerColumns = `lead.id, ${clockColumns}, ${startedAt} AS "startedAt",
  lead.first_answered_at AS "answeredAt", lead.first_answered_by AS "answeredById", (${isWaiting}) AS "isWaiting", now() AS now`

export async function readAnswers(
  tx: Tx,
  leadIds: readonly string[],
): Promise<readonly AnsweredLead[]> {
  const { rows } = await tx.query<AnsweredLead>(
    `SELECT ${answerColumns} FROM leads AS lead ${withVehicle} WHERE lead.id = ANY ($1::uuid[])`,
    [leadIds],
  )
  return rows
}

/** How long a customer waited for the first answer, or has been waiting. */
export interface AnswerTime {
  readonly kind: 'waiting' | 'answered'
  /** Whole minutes of the location's opening hours. */
  readonly minutes: number
  readonly isLate: boolean
  /** Whether office hours are assumed, because the location has no opening hours. */
  readonly isAssumed: boolean
  readonly locationName: string | null
}

/** Time before this is not counted. */
const mostDays = 92
const dayMs = 86_400_000

/**
 * Measures the answers of leads of a site. Null: nobody has to answer the lead any more, such as one that was lost.
 *
 * @param leads all that will be measured, which set the period of the clocks
 */
export function createAnswerMeter(
  site: Site,
  leads: readonly Pick<AnsweredLead, 'startedAt' | 'now'>[],
  targetMinutes: number,
): (lead: AnsweredLead) => AnswerTime | null {
  const now = leads[0]?.now ?? new Date(0)
  const oldest = Math.min(...leads.map((lead) => lead.startedAt.getTime()), now.getTime())
  const from = new Date(Math.max(oldest, now.getTime() - mostDays * dayMs))
  const findClock = createLeadClocks(site, from, now)
  return (lead) => {
    if (lead.answeredAt === null && !lead.isWaiting) return null
    const clock = findClock(lead)
    const minutes = Math.floor(clock.countMinutes(lead.startedAt, lead.answeredAt ?? now))
    return {
      kind: lead.answeredAt === null ? 'waiting' : 'answered',
      minutes,
      isLate: minutes >= targetMinutes,
      isAssumed: clock.isAssumed,
      locationName: clock.locationName,
    }
  }
}
