import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestTls } from 'node:https'
import type { Socket } from 'node:net'
import {
  withGuardedConnection,
  type RequestFailure,
  type GuardedConnectionOptions,
  Refusal,
  waitForResponse,
} from './guarded-connection.ts'

export interface GuardedFetchOptions extends GuardedConnectionOptions {
  readonly largestBytes: number
  readonly accept: string
}

export type FetchOutcome = { readonly ok: true; readonly bytes: Buffer } | RequestFailure

/** GETs a URL that is not our own choice (`withGuardedConnection`). Redirects are failures. */
export async function guardedFetch(
  address: string,
  options: GuardedFetchOptions,
): Promise<FetchOutcome> {
  const called = await withGuardedConnection(address, options, (url, socket, signal) =>
    get(url, socket, options, signal),
  )
  return called.ok ? { ok: true, bytes: called.value } : called
}

async function get(
  url: URL,
  socket: Socket,
  options: GuardedFetchOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, {
    // No agent is used, because an agent would open a connection of its own.
    createConnection: () => socket,
    signal,
    headers: { accept: options.accept, 'accept-encoding': 'identity', 'user-agent': 'Forecourt' },
  })
  request.end()
  const response = await waitForResponse(request)
  checkResponse(response, options.largestBytes)
  return readBody(response, options.largestBytes)
}

function checkResponse({ statusCode = 0, headers }: IncomingMessage, largestBytes: number): void {
  if (statusCode >= 300 && statusCode < 400) {
    throw new Refusal(`sends on to another address (${statusCode}), which is not followed`, true)
  }
  if (statusCode !== 200) {
    const passing =
      statusCode >= 500 || statusCode === 408 || statusCode === 425 || statusCode === 429
    throw new Refusal(`answers ${statusCode}`, !passing)
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new Refusal('answers compressed, which was not asked for', true)
  }
  if (Number(headers['content-length'] ?? 0) > largestBytes) throw tooLarge(largestBytes)
}

async function readBody(response: IncomingMessage, largestBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > largestBytes) throw tooLarge(largestBytes)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function tooLarge(largestBytes: number): Refusal {
  return new Refusal(`has more than ${Math.round(largestBytes / 1024 / 1024)} MB`, true)
}
