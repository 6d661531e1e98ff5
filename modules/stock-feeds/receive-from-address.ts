import type { FetchOutcome, GuardedFetchOptions } from '#platform/http/guarded-fetch.ts'
import { largestFeedBytes } from './feed-file.rules.ts'
import type { ServerFetchOptions } from './fetch-from-server.ts'
import { findServerPlace } from './server-address.rules.ts'
import type { FeedCredentials } from './stock-feed.schema.ts'
import type { StockFeed } from './stock-feed.store.ts'

/** Time limit for resolving the name, logging in and fetching the file together. */
const timeoutMs = 180_000

export type Received =
  | { readonly kind: 'file'; readonly bytes: Buffer }
  /** @param reason a sentence for staff */
  | { readonly kind: 'unreachable'; readonly reason: string }

export interface ReceiveParts {
  readonly fetch: (address: string, options: GuardedFetchOptions) => Promise<FetchOutcome>
  readonly fetchFromServer: (address: string, options: ServerFetchOptions) => Promise<FetchOutcome>
  /** Whether servers on this machine are allowed, for tests. */
  readonly allowLoopback: boolean
  readonly now: () => Date
}

interface AddressFeed extends Pick<StockFeed, 'format' | 'hostKey'> {
  readonly address: string
}

/**
 * Fetches a feed from its URL, by HTTPS, SFTP or FTPS. URLs outside of the public internet are refused, and so are
 * redirects to such URLs.
 *
 * @param pinHostKey stores the host key of the first connection
 */
export async function receiveFromAddress(
  { fetch, fetchFromServer, allowLoopback, now }: ReceiveParts,
  { address, format, hostKey }: AddressFeed,
  credentials: FeedCredentials | null,
  pinHostKey: (fingerprint: string) => Promise<void>,
): Promise<Received> {
  const bounds = { largestBytes: largestFeedBytes, timeoutMs, allowLoopback }
  const isWeb = findServerPlace(address) === undefined
  const fetched = isWeb
    ? await fetch(address, { ...bounds, accept: '*/*', headers: authorize(credentials) })
    : await fetchFromServer(address, { ...bounds, format, credentials, hostKey, pinHostKey, now })
  return fetched.ok
    ? { kind: 'file', bytes: fetched.bytes }
    : { kind: 'unreachable', reason: `The address ${fetched.reason}.` }
}

function authorize(credentials: FeedCredentials | null): Record<string, string> {
  if (credentials === null) return {}
  const { username, password = '' } = credentials
  const encoded = Buffer.from(`${username}:${password}`).toString('base64')
  return { authorization: `Basic ${encoded}` }
}
