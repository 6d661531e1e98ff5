import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { deleteIfOver } from '../application/application.store.ts'
import { type ApplicationPayload, deleteApplicationJob } from '../application/application-jobs.ts'

/** The handler of `delete-finance-application`. A run before the expiry queues the job again for then. */
export const createApplicationDeleter = ({
  database,
}: {
  readonly database: Database
}): JobHandler<ApplicationPayload> => ({
  async run(payload, { log }) {
    const { siteId, applicationId } = payload
    await database.withScope(ownScopeOf(siteId), async (tx) => {
      const seconds = await deleteIfOver(tx, applicationId)
      if (seconds !== null)
        await enqueue(tx, deleteApplicationJob, [payload], { waitSeconds: seconds })
    })
    log.info({ application: applicationId }, 'a finance application that is over is deleted')
  },
})
