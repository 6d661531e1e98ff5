import {
  type ClientRequest,
  type IncomingMessage,
  request as requestPlain,
  type RequestOptions,
} from 'node:http'
import { request as requestTls } from 'node:https'
import {
  type GuardedConnectionOptions,
  type RequestFailure,
  waitForResponse,
  withCheckedTarget,
} from './guarded-connection.ts'
import { decideAgent, toFreshConnection } from './receiver-agent.ts'

export interface GuardedPostOptions extends GuardedConnectionOptions {
  /** One of the headers lets the receiver recognize a repeated POST. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type PostOutcome = { readonly ok: true; readonly status: number } | RequestFailure

/** Only the status matters. The body is read, within these limits, so that the connection can be reused. */
const mostReadBytes = 64 * 1024
const mostReadMs = 250

/**
 * POSTs to an untrusted URL. Every response other than 2xx is a failure. The name is resolved and checked for each
 * POST, as in `withGuardedConnection`; a connection to the same address may be reused.
 */
export async function guardedPost(
  address: string,
  options: GuardedPostOptions,
): Promise<PostOutcome> {
  const content = Buffer.from(options.body)
  const posted = await withCheckedTarget(address, options, async (url, target, signal) => {
    const send = (way: RequestOptions): ClientRequest => {
      const request = (target.isTls ? requestTls : requestPlain)(url, {
        ...way,
        method: 'POST',
        signal,
        headers: {
          ...options.headers,
          'content-length': String(content.length),
          'user-agent': 'Forecourt',
        },
      })
      request.end(content)
      return request
    }
    const request = send(decideAgent(target))
    try {
      return await readStatus(await waitForResponse(request))
    } catch (error) {
      // The receiver may have closed the idle connection at the moment of its reuse.
      if (!request.reusedSocket || signal.aborted || !isClosed(error)) throw error
      return await readStatus(await waitForResponse(send(toFreshConnection(target, signal))))
    }
  })
  if (!posted.ok) return posted
  const status = posted.value
  if (status >= 200 && status < 300) return { ok: true, status }
  const moved = status >= 300 && status < 400
  const reason = moved
    ? `sends on to another address (${status}), which is not followed`
    : `answers ${status}`
  return { ok: false, reason, lasting: status === 410 }
}

/** Reads the status of a response. If the body does not end soon, the connection is closed. */
function readStatus(response: IncomingMessage): Promise<number> {
  return new Promise((resolve) => {
    let left = mostReadBytes
    const timer = setTimeout(() => response.destroy(), mostReadMs)
    const end = (): void => {
      clearTimeout(timer)
      resolve(response.statusCode ?? 0)
    }
    response.on('error', () => undefined)
    response.on('end', end)
    response.on('close', end)
    response.on('data', (part: Buffer) => {
      left -= part.length
      if (left < 0) response.destroy()
    })
  })
}

const isClosed = (error: unknown): boolean =>
  ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')
