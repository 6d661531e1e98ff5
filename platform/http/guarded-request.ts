import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestTls } from 'node:https'
import {
  type GuardedConnectionOptions,
  type RequestFailure,
  Refusal,
  waitForResponse,
  withGuardedConnection,
} from './guarded-connection.ts'

export interface GuardedRequest extends GuardedConnectionOptions {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Sends a request to an untrusted URL (`withGuardedConnection`). Redirects are not followed: `read` receives any
 * response, and may refuse it by throwing a `Refusal`.
 */
export function sendGuarded<T>(
  address: string,
  { method, headers, body, ...connection }: GuardedRequest,
  read: (response: IncomingMessage) => T | Promise<T>,
): Promise<{ readonly ok: true; readonly value: T } | RequestFailure> {
  return withGuardedConnection(address, connection, async (url, socket, signal) => {
    const content = body === undefined ? undefined : Buffer.from(body)
    const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, {
      method,
      // No agent, because it would open its own, unchecked connection.
      createConnection: () => socket,
      signal,
      headers: {
        ...headers,
        ...(content !== undefined && { 'content-length': String(content.length) }),
        'user-agent': 'Forecourt',
      },
    })
    request.end(content)
    return read(await waitForResponse(request))
  })
}

/** Reads the body of a response, which must be uncompressed and not larger than the limit. */
export async function readBoundedBody(
  response: IncomingMessage,
  largestBytes: number,
): Promise<Buffer> {
  const { headers } = response
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new Refusal('answers compressed, which was not asked for', true)
  }
  if (Number(headers['content-length'] ?? 0) > largestBytes) throw tooLarge(largestBytes)
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > largestBytes) throw tooLarge(largestBytes)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The refusal of a file or response that exceeds the limit. */
export function tooLarge(largestBytes: number): Refusal {
  const size =
    largestBytes < 1024 * 1024
      ? `${Math.round(largestBytes / 1024)} kB`
      : `${Math.round(largestBytes / 1024 / 1024)} MB`
  return new Refusal(`has more than ${size}`, true)
}
