import { createServer, IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { drainRequest } from './drain-request.ts'
import type { CachedPageListener } from './cached-page-listener.ts'
import type { Fetch, Listener, OtherApp } from './other-app.types.ts'
import type { Log } from '#platform/log/log.ts'

interface ServeOptions {
  readonly fetch: Fetch
  /** The staff console; null or absent: the process serves none. */
  readonly staffConsole?: OtherApp | null
  /** The listener that handles requests first, unless the server is stopping. */
  readonly cachedPageListener?: CachedPageListener | null
  /**
   * Addresses to listen on. If there are several, those that this machine does not have (such as `::1`) are skipped.
   */
  readonly hosts: readonly string[]
  /** 0 for any free port. */
  readonly port: number
  readonly log: Log
  /** Lets development mode run Vite before the app. */
  readonly wrap?: (listener: Listener) => Listener
}

interface StopOptions {
  /** How long `/livez` and `/readyz` fail before new connections are refused, so that a load balancer notices. */
  readonly noticeMs: number
  /** How long requests in progress may take after `noticeMs`. */
  readonly drainMs: number
}

export interface RunningServer {
  readonly port: number
  readonly servers: readonly Server[]
  readonly stop: (options: StopOptions) => Promise<void>
}

/** Limits on headers and connections. The app limits the size of bodies. */
const bounds = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // A phone that uploads ten photos over a slow connection needs minutes; a silent socket is closed much earlier.
  requestTimeout: 180_000,
  // Longer than the usual 60 s of a load balancer, so that this server never closes a shared connection first.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}
const idleSocketMs = 70_000
const mostConnections = 10_000

/** Listens on every address; fails if this machine has none of them. */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  let stopping = false
  const createHandler = (respond: Fetch) =>
    getRequestListener(async (request, env) => {
      if (!stopping) return drainUnread(await respond(request, env), request, env)
      const response =
        refuseHealthCheck(new URL(request.url).pathname) ??
        ((await respond(request, env)) as Response)
      response.headers.set('connection', 'close')
      return response
    })
  const handle = createHandler(options.fetch)
  const { cachedPageListener } = options
  const listener: Listener = (request, response) => {
    if (!stopping && cachedPageListener?.(request, response) === true) return
    void handle(request, response)
  }
  const wrapped = separateConsole(
    options.staffConsole ?? null,
    createHandler,
    options.wrap?.(listener) ?? listener,
  )
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
      options.staffConsole?.drain?.()
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

/** Passes the console's requests to the console before anything of the website sees them. */
function separateConsole(
  staffConsole: OtherApp | null,
  createHandler: (respond: Fetch) => (...request: Parameters<Listener>) => unknown,
  website: Listener,
): Listener {
  if (staffConsole === null) return website
  const handle = createHandler(staffConsole.fetch)
  const listener: Listener = (request, response) => void handle(request, response)
  const wrapped = staffConsole.wrap?.(listener) ?? listener
  return (request, response) =>
    staffConsole.serves(request) ? wrapped(request, response) : website(request, response)
}

/** Reads the rest of a request's body before its response is sent, for example of a form that is too large. */
async function drainUnread(
  response: Awaited<ReturnType<Fetch>>,
  { method }: Request,
  { incoming }: Parameters<Fetch>[1],
): Promise<Awaited<ReturnType<Fetch>>> {
  if (method === 'GET' || method === 'HEAD' || !(incoming instanceof IncomingMessage))
    return response
  if (await drainRequest(incoming)) return response
  ;(response as Response).headers.set('connection', 'close')
  return response
}

const stoppingResponses: Readonly<Record<string, object>> = {
  '/livez': { ok: false },
  '/readyz': { ready: false, parts: { stopping: true } },
}

/** The health check's response while the process stops; undefined for any other path. */
function refuseHealthCheck(path: string): Response | undefined {
  const body = stoppingResponses[path]
  const headers = { 'cache-control': 'no-store' }
  return body === undefined ? undefined : Response.json(body, { status: 503, headers })
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Stops accepting connections and closes idle ones; resolves when the last request has ended. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}
