import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { type DraftPayload, deleteDraftJob } from './delete-draft.job.ts'
import { deleteIfOver } from './draft.store.ts'

/** The handler of `delete-trade-in-draft`. A draft that has not expired yet is checked again later. */
export const createDraftDeleter = ({
  database,
}: {
  readonly database: Database
}): JobHandler<DraftPayload> => ({
  run: ({ siteId, draftId, requestId }) =>
    database.withScope(ownScopeOf(siteId), async (tx) => {
      const seconds = await deleteIfOver(tx, draftId)
      const again = { siteId, draftId, requestId }
      if (seconds !== null) await enqueue(tx, deleteDraftJob, [again], { waitSeconds: seconds })
    }),
})
