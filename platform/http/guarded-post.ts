import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import {
  withGuardedConnection,
  type RequestFailure,
  type GuardedConnectionOptions,
  waitForResponse,
} from './guarded-connection.ts'

export interface GuardedPostOptions extends GuardedConnectionOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type PostOutcome = { readonly ok: true; readonly status: number } | RequestFailure

/** POSTs to a URL that is not our own choice (`withGuardedConnection`). Every response but 2xx is a failure. */
export async function guardedPost(
  address: string,
  options: GuardedPostOptions,
): Promise<PostOutcome> {
  const body = Buffer.from(options.body)
  const called = await withGuardedConnection(address, options, async (url, socket, signal) => {
    const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, {
      method: 'POST',
      // No agent is used, because an agent would open a connection of its own.
      createConnection: () => socket,
      signal,
      headers: {
        ...options.headers,
        'content-length': String(body.length),
        'user-agent': 'Forecourt',
      },
    })
    request.end(body)
    // Only the status matters; the body is not read.
    const response = await waitForResponse(request)
    return response.statusCode ?? 0
  })
  if (!called.ok) return called
  const status = called.value
  if (status >= 200 && status < 300) return { ok: true, status }
  const moved = status >= 300 && status < 400
  const reason = moved
    ? `sends on to another address (${status}), which is not followed`
    : `answers ${status}`
  return { ok: false, reason, lasting: status === 410 }
}
