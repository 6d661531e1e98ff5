import type { IncomingMessage } from 'node:http'
import {
  type GuardedConnectionOptions,
  Refusal,
  type RequestFailure,
} from './guarded-connection.ts'
import { readBoundedBody, sendGuarded } from './guarded-request.ts'

export interface GuardedFetchOptions extends GuardedConnectionOptions {
  readonly largestBytes: number
  readonly accept: string
  /** Number of redirects to follow, each checked like the first address; 0 by default. */
  readonly mostRedirects?: number
  /** Extra headers, sent only to the first address because they may contain secrets. */
  readonly headers?: Readonly<Record<string, string>>
}

export type FetchOutcome = { readonly ok: true; readonly bytes: Buffer } | RequestFailure

/** The outcome of one request: the file, or the redirect's target. */
type Step =
  | { readonly kind: 'file'; readonly bytes: Buffer }
  | { readonly kind: 'moved'; readonly to: string }

/**
 * GETs an untrusted URL (`sendGuarded`), with one time limit for all redirects. Each redirect's target is checked when
 * connecting, and may not change from https to http.
 */
export async function guardedFetch(
  address: string,
  {
    largestBytes,
    accept,
    headers: own,
    mostRedirects = 0,
    timeoutMs,
    ...connection
  }: GuardedFetchOptions,
): Promise<FetchOutcome> {
  const usual = { accept, 'accept-encoding': 'identity' }
  const endsAt = performance.now() + timeoutMs
  let at = address
  for (let redirects = 0; ; redirects += 1) {
    const headers = redirects === 0 ? { ...own, ...usual } : usual
    const leftMs = Math.max(1, Math.ceil(endsAt - performance.now()))
    const options = { ...connection, timeoutMs: redirects === 0 ? timeoutMs : leftMs }
    const called = await sendGuarded<Step>(
      at,
      { ...options, method: 'GET', headers },
      async (response) => {
        const to = redirects < mostRedirects ? findTarget(response, at) : undefined
        if (to !== undefined) return { kind: 'moved', to }
        checkStatus(response)
        return { kind: 'file', bytes: await readBoundedBody(response, largestBytes) }
      },
    )
    if (!called.ok) return called
    if (called.value.kind === 'file') return { ok: true, bytes: called.value.bytes }
    at = called.value.to
  }
}

const redirectStatuses = new Set([301, 302, 303, 307, 308])

/** The redirect's target; undefined if the response is not a redirect to follow. */
function findTarget({ statusCode = 0, headers }: IncomingMessage, from: string) {
  if (!redirectStatuses.has(statusCode) || headers.location === undefined) return undefined
  const target = URL.parse(headers.location, from)
  if (target === null) return undefined
  const isDowngrade = from.startsWith('https:') && target.protocol !== 'https:'
  return isDowngrade ? undefined : target.href
}

function checkStatus({ statusCode = 0 }: IncomingMessage): void {
  if (statusCode >= 300 && statusCode < 400) {
    throw new Refusal(`sends on to another address (${statusCode}), which is not followed`, true)
  }
  if (statusCode !== 200) {
    const passing =
      statusCode >= 500 || statusCode === 408 || statusCode === 425 || statusCode === 429
    throw new Refusal(`answers ${statusCode}`, !passing)
  }
}
