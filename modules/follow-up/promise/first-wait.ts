import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { readAnswers } from '../answers/answer-clock.store.ts'
import { createLeadClocks } from '../clock/lead-clock.ts'

export interface FirstWait {
  readonly startedAt: Date
  /** Whole minutes of opening hours until now, rounded up. */
  readonly minutes: number
}

/** How long the customer of a lead has waited for a first answer; null if there was one. */
export async function findFirstWait(tx: Tx, site: Site, leadId: string): Promise<FirstWait | null> {
  const [lead] = await readAnswers(tx, [leadId])
  if (lead === undefined || lead.answeredAt !== null) return null
  const { startedAt, now } = lead
  const clock = createLeadClocks(site, startedAt, now)(lead)
  return { startedAt, minutes: Math.ceil(clock.countMinutes(startedAt, now)) }
}
