import { forgetEndedHolds } from '#modules/bookings/booking/booking.store.ts'
import { forgetUploadBudgets } from '#modules/leads/files/upload-budget.ts'
import { forgetConfirmedAddresses } from '#modules/leads/delivery/confirmation-allowance.ts'
import { requeueStranded } from '#modules/leads/delivery/requeue-stranded.ts'
import type { Files } from '#apps/deployment/open-files.ts'
import { noteWorker } from '#platform/jobs/worker-sighting.store.ts'
import { repeat, type Repetition } from '#platform/jobs/repeat.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'
import { forgetSignInMails } from '#platform/sign-in/allow-sign-in-mail.ts'

/** How often this worker records that it runs, and removes expired limits and holds. */
const sightingMs = 3000
/** How often to look for deliveries whose worker ended before finishing them. */
const strandedMs = 3000
/**
 * Factor of the pause after each search: a search reads every late delivery, so with ten thousand of them this factor
 * leaves most of the time for delivering.
 */
const strandedRest = 50
/** How often to look for uploaded files that still have no lead an hour after their upload. */
const fileMs = 600_000
/** How often to look for sites whose last retention round ended a day ago. */
const retentionMs = 600_000
/** How often to look for displayed prices whose retention period is over. */
const evidenceMs = 86_400_000
/** How often to count how soon each site answers, which its pages tell. It reads two months of leads of each site that tells it. */
const answerMs = 3_600_000
/** How often to look for shoppers on the way whose vehicle is no longer kept: they may turn round. */
const courtesyMs = 3000
/** How often to look for feeds that are due. */
const feedMs = 30_000
/** How often to look for test drives, services and deliveries without a survey invitation. */
const surveyMs = 600_000
/** How often to look for sites whose saved searches are due. */
const watchMs = 60_000
/**
 * A worker that has just started delivers leads first; work that can wait for minutes starts later, its code included.
 */
const firstMs = 5000

interface SweepParts {
  readonly database: Database
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  readonly files: Pick<Files, 'leadFiles'>
  readonly log: Log
}

/** The periodic work of a worker beside the queue. */
export function startSweeps({ database, findSite, files, log }: SweepParts): Repetition[] {
  const start = (
    everyMs: number,
    what: string,
    work: () => Promise<unknown>,
    options = { firstMs },
  ): Repetition =>
    repeat(
      everyMs,
      work,
      (error) => log.warn({ err: error }, `${what} are not looked for`),
      options,
    )
  const atOnce = { firstMs: 0, restFactor: strandedRest }
  return [
    start(strandedMs, 'stranded deliveries', () => requeueStranded(database), atOnce),
    start(
      sightingMs,
      'limits that have ended',
      async () => {
        await database.asOwner(noteWorker)
        await forgetConfirmedAddresses(database)
        await forgetUploadBudgets(database)
        await forgetSignInMails(database)
        await database.withScope(sharedScope, forgetEndedHolds)
      },
      { firstMs: 0 },
    ),
    start(fileMs, 'files that no lead owns', async () => {
      const { sweepLeadFiles } = await import('#modules/leads/files/sweep-files.ts')
      await sweepLeadFiles(database, files.leadFiles)
    }),
    start(retentionMs, 'things that are too old', async () => {
      const { queueRetention } = await import('#modules/privacy/queue-retention.ts')
      const { endOverdue } = await import('#modules/conversions/conversion.store.ts')
      const { deleteEnded } = await import('#modules/staff/removal/delete-ended.ts')
      const { deleteOldEvents } = await import('#modules/live/delete-old-events.ts')
      await queueRetention(database)
      await database.asOwner(endOverdue)
      await deleteEnded(database)
      await deleteOldEvents(database)
      const { recordKeyReads } = await import('#modules/audit/reading/key-reads.store.ts')
      await recordKeyReads(database)
    }),
    start(evidenceMs, 'prices that were shown years ago', async () => {
      const { deleteOldEvidence } = await import('#modules/price-evidence/old-evidence.store.ts')
      await deleteOldEvidence(database)
    }),
    start(answerMs, 'answers that a site tells of', async () => {
      const { countAnswers } = await import('#modules/follow-up/promise/count-answers.ts')
      await countAnswers({ database, findSite })
    }),
    start(courtesyMs, 'shoppers to be told that a vehicle is gone', async () => {
      const { queueEndMails } = await import('#modules/courtesy-holds/mail/queue-end-mails.ts')
      await queueEndMails(database)
    }),
    start(watchMs, 'sites with saved searches', async () => {
      const { queueStockWatches } = await import('#modules/accounts/searches/queue-stock-watch.ts')
      await queueStockWatches(database)
    }),
    start(feedMs, 'feeds that are due', async () => {
      const { queueFeeds } = await import('#modules/stock-feeds/queue-feeds.ts')
      await queueFeeds(database)
    }),
    start(surveyMs, 'people to be asked how it was', async () => {
      const { queueSurveys } = await import('#modules/surveys/mail/queue-surveys.ts')
      await queueSurveys(database)
    }),
  ]
}
