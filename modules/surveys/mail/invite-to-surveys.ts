import { allowConfirmation } from '#modules/leads/delivery/confirmation-allowance.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Database } from '#platform/postgres/database.ts'
import { listSurveyKinds } from '../survey/survey-kinds.rules.ts'
import { insertDue, undoInvitation } from '../survey/survey.store.ts'
import { type InvitePayload, sendSurveyMailJob } from './survey-jobs.ts'

interface InviterParts {
  readonly database: Database
  /** FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  readonly findSite: (siteId: number) => Promise<Site | undefined>
}

/**
 * The handler of `invite-to-surveys`: creates each invitation with its mail, once. The limit of mails to an address
 * is the same as for leads (gaps.md, Confirmations); an address that has reached its limit is invited by a later run.
 */
export const createSurveyInviter = ({
  database,
  secrets,
  findSite,
}: InviterParts): JobHandler<InvitePayload> => ({
  async run({ siteId }, { log }) {
    const site = await findSite(siteId)
    if (site === undefined) return
    const kinds = listSurveyKinds(site.configuration.surveys)
    if (kinds.length === 0) return
    const invited = await database.withScope(scopeOf(site), async (tx) => {
      const due = await insertDue(tx, siteId, kinds)
      let mailed = 0
      for (const { id, email } of due) {
        if (!(await allowConfirmation(tx, secrets, email))) {
          await undoInvitation(tx, id)
          continue
        }
        await enqueue(tx, sendSurveyMailJob, [{ siteId, surveyId: id, reader: 'visitor' }])
        mailed += 1
      }
      return mailed
    })
    if (invited > 0) log.info({ siteId, invited }, 'people are asked how it was')
  },
})
