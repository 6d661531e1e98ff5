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
}

export type FetchOutcome = { readonly ok: true; readonly bytes: Buffer } | RequestFailure

/** GETs a URL that is not our own choice (`sendGuarded`). Redirects are failures. */
export async function guardedFetch(
  address: string,
  { largestBytes, accept, ...connection }: GuardedFetchOptions,
): Promise<FetchOutcome> {
  const headers = { accept, 'accept-encoding': 'identity' }
  const called = await sendGuarded(
    address,
    { ...connection, method: 'GET', headers },
    (response) => {
      checkStatus(response)
      return readBoundedBody(response, largestBytes)
    },
  )
  return called.ok ? { ok: true, bytes: called.value } : called
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
