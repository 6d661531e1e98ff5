import { join } from 'node:path'
import { importStock } from '#modules/vehicles/intake/import-stock.ts'
import type { ImportReport } from '#modules/vehicles/intake/import-report.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import { type ContentHash, type FileStore, hashBytes } from '#platform/files/file-store.ts'
import { Refusal } from '#platform/http/guarded-connection.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { ImportFeedPayload } from './import-feed.job.ts'
import {
  beginRun,
  deleteOldRuns,
  endOpenRuns,
  endRun,
  listRuns,
  listUnnamedFiles,
  noteReceived,
} from './feed-run.store.ts'
import type { RunCounts, RunOutcome } from './feed-run.types.ts'
import { receiveFromAddress, type Received, type ReceiveParts } from './receive-from-address.ts'
import { receiveFromFolder } from './receive-from-folder.ts'
import {
  findStockFeed,
  noteFolderRead,
  pinHostKey,
  readFeedCredentials,
  type StockFeed,
} from './stock-feed.store.ts'

export interface ImportFeedParts extends ReceiveParts {
  readonly database: Database
  /** The store of fetched feed files. */
  readonly feedFiles: FileStore
  /** The folder that contains all drop folders: `{dealership}/{feed}`. */
  readonly dropFolder: string
  /** Decrypts credentials. */
  readonly feedCipher: Cipher
  /** Encrypts payment keys in a feed. */
  readonly cipher: Cipher
}

/** Number of runs to keep for each feed; older ones are deleted with their files. */
const keptRuns = 50

/** The handler of `import-stock-feed`. */
export const createFeedImporter = (parts: ImportFeedParts): JobHandler<ImportFeedPayload> => ({
  run: (payload) => importFeed(parts, payload),
  async afterDeath({ dealershipId, feedId }, reason) {
    const why = reason ?? 'The run ended with its process, and is done again.'
    await parts.database.withScope({ dealershipIds: [dealershipId] }, (tx) =>
      endOpenRuns(tx, feedId, why, parts.now()),
    )
  },
})

/**
 * Fetches a feed, stores the file and imports it. Every outcome is recorded as a run; a file that is not imported
 * changes nothing.
 */
export async function importFeed(
  parts: ImportFeedParts,
  { dealershipId, feedId }: ImportFeedPayload,
): Promise<void> {
  const { database, feedCipher, now } = parts
  const startedAt = now()
  const scope = { dealershipIds: [dealershipId] }
  const feed = await database.withScope(scope, (tx) => findStockFeed(tx, feedId))
  // The feed was deleted after its job was queued.
  if (feed === undefined) return
  if (feed.address === null) {
    const path = join(feed.dealershipSlug, feed.name)
    const received = await receiveFromFolder(parts.dropFolder, path, feed.format, startedAt)
    if (received.kind === 'missing') return
    if (received.kind !== 'unreachable') {
      await database.withScope(scope, (tx) => noteFolderRead(tx, feedId, startedAt))
    }
    if (received.kind === 'nothing' || (await isKnown(parts, feed, received))) return
    return runImport(parts, feed, startedAt, () => Promise.resolve(received))
  }
  const { address } = feed
  return runImport(parts, feed, startedAt, async () => {
    const credentials = await database.withScope(scope, (tx) =>
      readFeedCredentials(tx, feedCipher, feedId),
    )
    let fault: Error | undefined
    const pin = async (fingerprint: string): Promise<void> => {
      const isPinned = await database
        .withScope(scope, (tx) => pinHostKey(tx, feed, fingerprint))
        .catch((error: Error) => {
          fault = error
          throw error
        })
      if (!isPinned)
        throw new Refusal('was given another host key or address in the meantime', false)
    }
    const received = await receiveFromAddress(parts, { ...feed, address }, credentials, pin)
    // If the host key could not be stored, that is not a failure of the server, so the error is thrown.
    if (fault !== undefined) throw fault
    return received
  })
}

/**
 * Whether the last run had the same file: the latest file stays in a drop folder until there is a newer one. After an
 * operator has requested a run or changed the settings, the same file is imported again.
 */
async function isKnown(
  { database }: ImportFeedParts,
  { id, dealershipId, askedAt }: StockFeed,
  received: Received,
): Promise<boolean> {
  if (received.kind !== 'file') return false
  const [last] = await database.withScope({ dealershipIds: [dealershipId] }, (tx) =>
    listRuns(tx, id, 1),
  )
  if (last === undefined || last.outcome === 'failed' || last.startedAt < askedAt) return false
  return last.fileHash === hashBytes(received.bytes)
}

async function runImport(
  parts: ImportFeedParts,
  feed: StockFeed,
  startedAt: Date,
  receive: () => Promise<Received>,
): Promise<void> {
  const { database, feedFiles, now } = parts
  const scope = { dealershipIds: [feed.dealershipId] }
  const runId = await database.withScope(scope, (tx) => beginRun(tx, feed, startedAt))
  const end = (outcome: RunOutcome, reason: string | null, counts: RunCounts | null = null) =>
    database.withScope(scope, (tx) => endRun(tx, runId, { outcome, reason, counts }, now()))
  let hash: ContentHash | undefined
  try {
    const received = await receive()
    if (received.kind !== 'file') return await end('unreachable', received.reason)
    const { bytes } = received
    const file = { hash: hashBytes(bytes), bytes: bytes.length }
    hash = file.hash
    // The run's file is recorded before it is stored, so that removing another feed with the same file does not
    // delete it.
    await database.withScope(scope, (tx) => noteReceived(tx, runId, file, now()))
    await feedFiles.put(bytes)
    const outcome = await importStock(
      { database, cipher: parts.cipher, now },
      {
        dealership: { id: feed.dealershipId, groupId: feed.groupId },
        author: { kind: 'feed', name: feed.name },
        source: inPieces(bytes),
        format: feed.format,
        mapping: feed.mapping ?? undefined,
        partial: feed.partial,
      },
    )
    await (outcome.ok
      ? end('imported', null, countOutcome(outcome.report))
      : end('refused', outcome.fault.message))
  } catch (error) {
    await end('failed', `Our own fault: ${error instanceof Error ? error.message : String(error)}`)
    throw error
  } finally {
    await forgetOldFiles(parts, feed, hash)
  }
}

const pieceBytes = 64 * 1024

/** Yields the file in pieces, as if it were read from disk, so that other work can run in between. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

const countOutcome = (report: ImportReport): RunCounts => ({
  read: report.read,
  created: report.created,
  updated: report.updated,
  unchanged: report.unchanged,
  removed: report.removed,
  rejected: report.rejected.length,
  warnings: report.warnings.length,
  ...(report.leftOut !== undefined && { leftOut: report.leftOut }),
})

async function forgetOldFiles(
  { database, feedFiles }: ImportFeedParts,
  { id }: StockFeed,
  received: ContentHash | undefined,
): Promise<void> {
  const hashes = await database.asOwner((tx) => deleteOldRuns(tx, id, keptRuns))
  // If the feed was removed in the meantime, no run refers to the fetched file, which is deleted as well.
  if (received !== undefined) hashes.push(received)
  if (hashes.length === 0) return
  for (const hash of await database.asFeeder((tx) => listUnnamedFiles(tx, hashes))) {
    await feedFiles.remove(hash)
  }
}
