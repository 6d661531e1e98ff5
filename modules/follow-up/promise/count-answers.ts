import type { Site } from '#modules/sites/site.types.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { answerColumns, type AnsweredLead } from '../answers/answer-clock.store.ts'
import { createLeadClocks, startedAt, withVehicle } from '../clock/lead-clock.ts'
import { type CustomerWait, decideAnswerPromise, leastLeads } from './answer-promise.rules.ts'
import { saveAnswerPromise } from './answer-promise.store.ts'

interface CountParts {
  readonly database: Pick<Database, 'asOwner'>
  readonly findSite: (siteId: number) => Promise<Site | undefined>
}

const countedDays = 60
/** The newest of a site's leads that are counted. */
const mostLeads = 2000

/**
 * Counts for each site how soon its leads were answered lately, for the promise on its pages. A site that no longer makes the
 * promise, or may not, loses it.
 */
export async function countAnswers({ database, findSite }: CountParts): Promise<void> {
  const siteIds = await database.asOwner(listSiteIds)
  for (const siteId of siteIds) {
    const site = await findSite(siteId)
    await database.asOwner(async (tx) => {
      const isMade = site?.configuration.leads.answer_promise === true
      const promise = isMade ? decideAnswerPromise(await listWaits(tx, site)) : null
      await saveAnswerPromise(tx, siteId, promise)
    })
  }
}

/** Sites with enough leads for a promise, or with one: most of thousands of sites are not looked at. */
async function listSiteIds(tx: Tx): Promise<readonly number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT id FROM sites WHERE EXISTS (SELECT FROM answer_promises WHERE site_id = sites.id)
       OR EXISTS (SELECT FROM leads WHERE site_id = sites.id AND created_at > now() - make_interval(days => $1) OFFSET $2)
     ORDER BY id`,
    [countedDays, leastLeads - 1],
  )
  return rows.map(({ id }) => id)
}

/**
 * How long customers waited who wrote by a form of the website: a lead that staff added, or a call that was missed, began
 * elsewhere.
 */
async function listWaits(tx: Tx, site: Site): Promise<readonly CustomerWait[]> {
  const { rows } = await tx.query<AnsweredLead>(
    `SELECT ${answerColumns} FROM leads AS lead ${withVehicle}
     WHERE lead.site_id = $1 AND lead.created_at > now() - make_interval(days => $2) AND lead.state = 'complete'
       AND lead.sales_state <> 'spam' AND (lead.flag IS NULL OR lead.released_at IS NOT NULL)
       AND EXISTS (SELECT FROM lead_contacts WHERE lead_id = lead.id AND channel = 'form')
     ORDER BY ${startedAt} DESC LIMIT $3`,
    [site.id, countedDays, mostLeads],
  )
  const oldest = rows.at(-1)
  if (oldest === undefined) return []
  const findClock = createLeadClocks(site, oldest.startedAt, oldest.now)
  return rows.map((lead) => ({
    minutes: findClock(lead).countMinutes(lead.startedAt, lead.answeredAt ?? lead.now),
    isAnswered: lead.answeredAt !== null,
  }))
}
