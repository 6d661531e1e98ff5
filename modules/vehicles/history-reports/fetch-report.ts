import { type FileStore, hashBytes } from '#platform/files/file-store.ts'
import type { FetchOutcome, GuardedFetchOptions } from '#platform/http/guarded-fetch.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { FetchReportPayload } from './fetch-report.job.ts'
import { isReportWanted, saveFailedReport, saveStoredReport } from './report.store.ts'

export interface FetchReportDeps {
  readonly database: Database
  readonly files: FileStore
  readonly fetch: (address: string, options: GuardedFetchOptions) => Promise<FetchOutcome>
  /** What is wrong with a PDF, as the end of a sentence whose subject is the file; null if it is valid. */
  readonly findPdfFault: (bytes: Buffer) => Promise<string | null>
  readonly now: () => Date
}

const timeoutMs = 30_000
export const largestReportBytes = 20 * 1024 * 1024

/** The handler of `fetch-history-report`. */
export const createReportHandler = (deps: FetchReportDeps): JobHandler<FetchReportPayload> => ({
  run: (payload, attempt) => fetchReport(deps, payload, attempt),
  async afterDeath({ dealershipId, source }, reason) {
    if (reason === null) return
    await deps.database.withScope({ dealershipIds: [dealershipId] }, (tx) =>
      saveFailedReport(tx, dealershipId, source, reason, deps.now()),
    )
  },
})

/**
 * Fetches, checks and stores a history report, so that visitors can read it. A temporary failure is thrown, so that
 * the job is repeated; a permanent one, or that of the last attempt, is stored with its reason.
 */
export async function fetchReport(
  { database, files, fetch, findPdfFault, now }: FetchReportDeps,
  { dealershipId, source }: FetchReportPayload,
  { isLast }: { readonly isLast: boolean },
): Promise<void> {
  const scope = { dealershipIds: [dealershipId] }
  const wanted = await database.withScope(scope, (tx) => isReportWanted(tx, dealershipId, source))
  if (!wanted) return
  const fail = (reason: string) =>
    database.withScope(scope, (tx) => saveFailedReport(tx, dealershipId, source, reason, now()))

  const accept = 'application/pdf'
  const options = { largestBytes: largestReportBytes, timeoutMs, accept, mostRedirects: 3 }
  const fetched = await fetch(source, options)
  if (!fetched.ok) {
    if (!fetched.lasting && !isLast) throw new Error(`${source} ${fetched.reason}`)
    return fail(fetched.reason)
  }
  const { bytes } = fetched
  const fault = await findPdfFault(bytes)
  if (fault !== null) return fail(fault)
  const contentHash = await files.put(bytes)
  const report = { key: `h-${hashBytes(bytes).slice(0, 32)}`, contentHash, bytes: bytes.length }
  await database.withScope(scope, (tx) => saveStoredReport(tx, dealershipId, source, report, now()))
}
