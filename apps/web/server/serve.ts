import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { drainRequest } from './drain-request.ts'
import { keepAliveMs } from './prepared-head.ts'
import type { CachedPageListener } from './cached-page-listener.ts'
import type { Log } from '#platform/log/log.ts'

export type Fetch = Parameters<typeof getRequestListener>[0]

type Listener = (request: IncomingMessage, response: ServerResponse) => void

interface ServeOptions {
  readonly fetch: Fetch
  /** Asked first, while the server is not stopping. */
  readonly cachedPageListener?: CachedPageListener | null
  /** Addresses; of several, one that this machine does not have (`::1`) is left out. */
  readonly hosts: readonly string[]
  /** 0: any free one. */
  readonly port: number
  readonly log: Log
  /** Lets development put Vite before the app. */
  readonly wrap?: (listener: Listener) => Listener
}

interface StopOptions {
  /** How long `/readyz` says no before new connections are refused: time for a balancer to notice. */
  readonly noticeMs: number
  /** How long requests under way may take after that. */
  readonly drainMs: number
}

export interface RunningServer {
  readonly port: number
  readonly servers: readonly Server[]
  readonly stop: (options: StopOptions) => Promise<void>
}

/** Bounds on what a client may hold open. Bodies are bounded by the app. */
const bounds = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // Ten photos of a car over a slow mobile line take minutes; a socket that is silent is cut long before.
  requestTimeout: 180_000,
  keepAliveTimeout: keepAliveMs,
  connectionsCheckingInterval: 5_000,
}
const idleSocketMs = 70_000
const mostConnections = 10_000

/** Listens on every address; fails when none of them can be had. */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  let stopping = false
  const fetch: Fetch = async (request, env) => {
    if (!stopping) return drainUnread(await options.fetch(request, env), request, env)
    const isAskedReady = new URL(request.url).pathname === '/readyz'
    const answer = isAskedReady
      ? buildNotReady()
      : ((await options.fetch(request, env)) as Response)
    answer.headers.set('connection', 'close')
    return answer
  }
  const answer = getRequestListener(fetch)
  const { cachedPageListener } = options
  const listener: Listener = (request, response) => {
    if (!stopping && cachedPageListener?.(request, response) === true) return
    void answer(request, response)
  }
  const wrapped = options.wrap?.(listener) ?? listener
  const servers: Server[] = []
  let { port } = options
  for (const host of options.hosts) {
    const server = createServer(bounds, wrapped)
    server.setTimeout(idleSocketMs)
    server.maxConnections = mostConnections
    try {
      await listen(server, host, port)
    } catch (error) {
      const missing = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(
        String((error as NodeJS.ErrnoException).code),
      )
      if (missing && options.hosts.length > 1) continue
      for (const other of servers) other.close()
      throw error
    }
    port = (server.address() as AddressInfo).port
    server.on('error', (error) => options.log.error({ err: error }, 'server error'))
    servers.push(server)
  }
  if (servers.length === 0) throw new Error(`Cannot listen on ${options.hosts.join(' or ')}`)
  return {
    port,
    servers,
    async stop({ noticeMs, drainMs }) {
      if (stopping) return
      stopping = true
      await wait(noticeMs)
      const closed = Promise.all(servers.map((server) => close(server)))
      const late = new AbortController()
      const cut = wait(drainMs, undefined, { signal: late.signal }).then(
        () => {
          for (const server of servers) server.closeAllConnections()
        },
        () => undefined,
      )
      await closed
      late.abort()
      await cut
    },
  }
}

/** What was answered before it was read to its end, such as a form that is too large, is read on first. */
async function drainUnread(
  answer: Awaited<ReturnType<Fetch>>,
  { method }: Request,
  { incoming }: Parameters<Fetch>[1],
): Promise<Awaited<ReturnType<Fetch>>> {
  if (method === 'GET' || method === 'HEAD' || !(incoming instanceof IncomingMessage)) return answer
  if (await drainRequest(incoming)) return answer
  ;(answer as Response).headers.set('connection', 'close')
  return answer
}

const buildNotReady = (): Response =>
  Response.json(
    { ready: false, parts: { stopping: true } },
    { status: 503, headers: { 'cache-control': 'no-store' } },
  )

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Stops accepting and closes idle connections; ends when the last request has. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}
