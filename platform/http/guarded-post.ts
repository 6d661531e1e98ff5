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

/** POSTs to an address that somebody else chose (`callGuarded`). Every answer but 2xx is a failure. */
export async function guardedPost(
  address: string,
  options: GuardedPostOptions,
): Promise<PostOutcome> {
  const body = Buffer.from(options.body)
  const called = await withGuardedConnection(address, options, async (url, socket, signal) => {
    const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, {
      method: 'POST',
      // Without an agent, even one for this call alone: an agent makes a connection of its own.
      createConnection: () => socket,
      signal,
      headers: {
        ...options.headers,
        'content-length': String(body.length),
        'user-agent': 'Forecourt',
      },
    })
    request.end(body)
    // What it says beside its status is of no interest, however much that is.
    const answer = await waitForResponse(request)
    return answer.statusCode ?? 0
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
