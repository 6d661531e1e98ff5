import type { Tx } from '#platform/postgres/database.ts'
import type { FollowUpParts } from '../parts/follow-up-parts.types.ts'
import { readSettings } from '../rules/lead-rule.store.ts'
import { type AnsweredLead, type AnswerTime, createAnswerMeter } from './answer-clock.store.ts'

export interface MeasuredLead<Lead extends AnsweredLead> {
  readonly lead: Lead
  /** Null: nobody has to answer it any more, or the site's configuration does not resolve. */
  readonly time: AnswerTime | null
  readonly targetMinutes: number
}

/** The targets of sites, read in the transaction that reads the leads. */
export const readTargets = async (tx: Tx, leads: readonly { readonly siteId: number }[]) => {
  const settings = await readSettings(tx, [...new Set(leads.map(({ siteId }) => siteId))])
  return (siteId: number): number => settings(siteId).targetMinutes
}

/** Measures the answers of leads of several sites, in the order of the leads. */
export async function measureAnswers<Lead extends AnsweredLead>(
  { findSite }: Pick<FollowUpParts, 'findSite'>,
  leads: readonly Lead[],
  findTarget: (siteId: number) => number,
): Promise<readonly MeasuredLead<Lead>[]> {
  const siteIds = [...new Set(leads.map(({ siteId }) => siteId))]
  const meters = new Map<number, (lead: AnsweredLead) => AnswerTime | null>()
  for (const siteId of siteIds) {
    const site = await findSite(siteId)
    if (site === undefined) continue
    const own = leads.filter((lead) => lead.siteId === siteId)
    meters.set(siteId, createAnswerMeter(site, own, findTarget(siteId)))
  }
  return leads.map((lead) => ({
    lead,
    time: meters.get(lead.siteId)?.(lead) ?? null,
    targetMinutes: findTarget(lead.siteId),
  }))
}
