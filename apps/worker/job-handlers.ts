import { fetchPictureJob } from '#modules/vehicles/fetch-picture.job.ts'
import { fetchPicture } from '#modules/vehicles/fetch-picture.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { guardedFetch } from '#platform/http/guarded-fetch.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job.ts'
import type { Database } from '#platform/postgres/database.ts'

interface HandlerParts {
  readonly database: Database
  readonly files: FileStore
  readonly now: () => Date
}

/** Every job that a worker of this version does. */
export function listJobHandlers(parts: HandlerParts): JobHandler[] {
  return [
    handleJob(fetchPictureJob, (payload, attempt) =>
      fetchPicture({ ...parts, fetch: guardedFetch }, payload, attempt),
    ),
  ]
}
