import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { expireCourtesyHold } from './courtesy-hold.store.ts'
import { endCourtesyHoldJob, type EndCourtesyHoldPayload } from './end-courtesy-hold.job.ts'

/** The handler of `end-courtesy-hold`. A hold that has ended in another way stays as it is. */
export const createCourtesyHoldEnder = ({
  database,
}: {
  readonly database: Database
}): JobHandler<EndCourtesyHoldPayload> => ({
  async run(payload, { log }) {
    const { siteId, holdId } = payload
    await database.withScope(ownScopeOf(siteId), async (tx) => {
      const seconds = await expireCourtesyHold(tx, holdId)
      // The worker's clock was ahead of the database's.
      if (seconds !== null) {
        return enqueue(tx, endCourtesyHoldJob, [payload], { waitSeconds: seconds })
      }
      log.info({ siteId, hold: holdId }, 'a courtesy hold is over')
    })
  },
})
