import { setTimeout } from 'node:timers/promises'
import { Refusal } from '#platform/http/guarded-connection.ts'
import type { FetchOutcome } from '#platform/http/guarded-fetch.ts'
import { tooLarge } from '#platform/http/guarded-request.ts'
import { type FtpsOptions, withFtps } from '#platform/remote-files/ftps-client.ts'
import type {
  RemoteConnectionOptions,
  RemoteFiles,
  RemoteFileState,
} from '#platform/remote-files/remote-files.types.ts'
import { type SftpOptions, withSftp } from '#platform/remote-files/sftp-client.ts'
import { decideSettlingMs, isFeedFileName } from './feed-file.rules.ts'
import { findServerPlace, type ServerPlace } from './server-address.rules.ts'
import type { FeedCredentials, StockFeedSettings } from './stock-feed.schema.ts'

export interface ServerFetchOptions
  extends
    Omit<RemoteConnectionOptions, 'user'>,
    Pick<SftpOptions, 'hostKey' | 'pinHostKey'>,
    Pick<FtpsOptions, 'implicitPort'> {
  readonly largestBytes: number
  readonly format: StockFeedSettings['format']
  readonly credentials: FeedCredentials | null
  readonly now: () => Date
  /** Waits for a time; in tests replaced by a function that does not. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Fetches a file, or the newest one of a folder, by SFTP or FTPS, within one time limit for everything. */
export async function fetchFromServer(
  address: string,
  options: ServerFetchOptions,
): Promise<FetchOutcome> {
  const place = findServerPlace(address)
  if (place === undefined) {
    return { ok: false, reason: 'is no file or folder on a server', lasting: true }
  }
  const { credentials: user } = options
  if (user === null) return { ok: false, reason: 'needs a user who logs in', lasting: true }
  const withFiles = place.protocol === 'sftp' ? withSftp : withFtps
  const fetched = await withFiles(address, { ...options, user }, (files, signal) =>
    readFeed(files, place, options, signal),
  )
  return fetched.ok ? { ok: true, bytes: fetched.value } : fetched
}

async function readFeed(
  files: RemoteFiles,
  { folder, file }: ServerPlace,
  options: ServerFetchOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  const path = folder + (file ?? (await findNewest(files, folder, options.format)))
  const state = await settle(files, path, options, signal)
  if ((state.bytes ?? 0) > options.largestBytes) throw tooLarge(options.largestBytes)
  const bytes = await files.read(path, options.largestBytes)
  const isWhole = state.bytes === null || state.bytes === bytes.length
  if (isWhole && isSame(state, await files.getState(path))) return bytes
  throw new Refusal('gave a file that is not whole, or changed while it was read', false)
}

async function findNewest(
  files: RemoteFiles,
  folder: string,
  format: StockFeedSettings['format'],
): Promise<string> {
  const listed = await files.list(folder)
  const [newest] = listed
    .filter(({ name }) => isFeedFileName(name, format))
    .toSorted((one, other) => timeOf(other) - timeOf(one) || (one.name < other.name ? 1 : -1))
  if (newest === undefined) throw new Refusal(`has no file of the format ${format}`, false)
  return newest.name
}

const timeOf = ({ changedAt }: RemoteFileState): number => changedAt?.getTime() ?? 0

/** Waits until a file that was just changed has not changed for a minute, because it may still be being written. */
async function settle(
  files: RemoteFiles,
  path: string,
  { now, pause = wait }: ServerFetchOptions,
  signal: AbortSignal,
): Promise<RemoteFileState> {
  const state = await files.getState(path)
  const waitMs = decideSettlingMs(state.changedAt, now())
  if (waitMs === 0) return state
  await pause(waitMs, signal)
  if (isSame(state, await files.getState(path))) return state
  throw new Refusal('has a file that is still being written', false)
}

const wait = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal })

const isSame = (one: RemoteFileState, other: RemoteFileState): boolean =>
  one.bytes === other.bytes && timeOf(one) === timeOf(other)
