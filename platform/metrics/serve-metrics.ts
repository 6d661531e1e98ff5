import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hasMetricsToken, metricsMediaType } from './metrics-token.ts'

interface MetricsServerOptions {
  /** Addresses that this machine lacks, such as `::1`, are skipped. */
  readonly hosts: readonly string[]
  readonly port: number
  readonly token: string
  render(): Promise<string>
}

export interface MetricsServer {
  readonly port: number
  stop(): Promise<void>
}

const bounds = { maxHeaderSize: 4096, headersTimeout: 5000, requestTimeout: 5000 }
const mostConnections = 20
const absent = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/** Serves only `GET /metrics`, for a process without a website. */
export async function serveMetrics(options: MetricsServerOptions): Promise<MetricsServer> {
  const servers: Server[] = []
  let { port } = options
  for (const host of options.hosts) {
    const server = createServer(bounds, (request, response) => {
      respond(options, request, response).catch(() => response.destroy())
    })
    server.maxConnections = mostConnections
    try {
      await listen(server, host, port)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (absent.has(code) && options.hosts.length > 1) continue
      await stop(servers)
      throw new Error(`WORKER_METRICS_PORT: cannot listen on port ${port} (${code})`, {
        cause: error,
      })
    }
    port = (server.address() as AddressInfo).port
    servers.push(server)
  }
  return { port, stop: () => stop(servers) }
}

async function respond(
  { token, render }: MetricsServerOptions,
  { url, method, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (url !== '/metrics' || method !== 'GET') return void response.writeHead(404).end()
  if (!hasMetricsToken(headers.authorization, token)) {
    return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
  }
  const text = await render()
  response.writeHead(200, { 'content-type': metricsMediaType, 'cache-control': 'no-store' })
  response.end(text)
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

async function stop(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    }),
  )
}
