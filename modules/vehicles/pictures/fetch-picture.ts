import type { FileStore } from '#platform/files/file-store.ts'
import type { FetchOutcome, GuardedFetchOptions } from '#platform/http/guarded-fetch.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { FetchPicturePayload } from './fetch-picture.job.ts'
import {
  saveFailedPicture,
  saveStoredPicture,
  isWanted,
  showStoredPicture,
} from './picture.store.ts'
import { largestPictureBytes } from './picture-limits.rules.ts'
import { storePicture } from './store-picture.ts'

export interface FetchPictureDeps {
  readonly database: Database
  readonly files: FileStore
  readonly fetch: (address: string, options: GuardedFetchOptions) => Promise<FetchOutcome>
  readonly now: () => Date
}

const timeoutMs = 30_000
/**
 * Maximum number of redirects. Some are needed: content delivery networks redirect to the server that has the
 * picture.
 */
const mostRedirects = 3

/** The handler of `fetch-picture`. */
export const createPictureHandler = (deps: FetchPictureDeps): JobHandler<FetchPicturePayload> => ({
  run: (payload, attempt) => fetchPicture(deps, payload, attempt),
  afterDeath: (payload, reason) => giveUpPicture(deps, payload, reason),
})

/**
 * Fetches and stores a picture, so that its vehicles show it. A temporary failure is thrown, so that the job is
 * repeated; a permanent one, or that of the last attempt, is stored with its reason.
 */
export async function fetchPicture(
  deps: FetchPictureDeps,
  { dealershipId, source }: FetchPicturePayload,
  { isLast }: { readonly isLast: boolean },
): Promise<void> {
  const { database, files, now } = deps
  const scope = { dealershipIds: [dealershipId] }
  const wanted = await database.withScope(scope, (tx) => isWanted(tx, dealershipId, source))
  if (!wanted) return
  const fail = (reason: string) =>
    database.withScope(scope, (tx) => saveFailedPicture(tx, dealershipId, source, reason, now()))

  const accept = 'image/avif,image/webp,image/jpeg,image/png,image/gif'
  const options = { largestBytes: largestPictureBytes, timeoutMs, accept, mostRedirects }
  const fetched = await deps.fetch(source, options)
  if (!fetched.ok) {
    if (!fetched.lasting && !isLast) throw new Error(`${source} ${fetched.reason}`)
    return fail(fetched.reason)
  }
  const stored = await storePicture(files, fetched.bytes)
  if (!stored.ok) return fail(stored.text)
  await database.withScope(scope, async (tx) => {
    const { picture } = stored
    await saveStoredPicture(tx, dealershipId, source, picture, { file: null, now: now() })
    await showStoredPicture(tx, dealershipId, source, picture.key, now())
  })
}

/** Stores that a picture is not tried again, because its job has ended its process too often. */
export async function giveUpPicture(
  { database, now }: Pick<FetchPictureDeps, 'database' | 'now'>,
  { dealershipId, source }: FetchPicturePayload,
  reason: string | null,
): Promise<void> {
  if (reason === null) return
  await database.withScope({ dealershipIds: [dealershipId] }, (tx) =>
    saveFailedPicture(tx, dealershipId, source, reason, now()),
  )
}
