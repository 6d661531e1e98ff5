/**
 * A fake receiver of our webhooks over HTTP that can fail in the ways that receivers do.
 *
 *     const webhook = await startWebhookServer()               // on 127.0.0.1, any free port, responds 200
 *     leads.routes[].webhook_url = webhook.url                 // 'http://127.0.0.1:8080/leads'
 *     webhook.behave(500)                                      // from the next request on
 *     webhook.behave((request) => request.body.includes('Ana') ? 'drop' : 204)     // called once a request
 *     await webhook.waitFor((requests) => requests.length === 3)
 *     webhook.requests[0].id, .timestamp, .signature, .body, .behaviour, .acknowledged
 *     await webhook.stop()                                     // cuts hanging connections off
 *
 * A request is recorded when its body has arrived, regardless of the response. A real receiver would have accepted those
 * that are 'acknowledged' (2xx), 'drop' and 'hang'; when the last two are sent again, it recognizes them by their equal
 * `id` (webhook-id). 302 redirects to /elsewhere of this server: a request for that path followed the redirect.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { recordArrivals } from '#fakes/arrivals.fake.ts'

export type WebhookBehaviour =
  /** The status of the response. */
  | number
  /** Reads the request and never responds. */
  | 'hang'
  /** Reads the request and closes the connection. */
  | 'drop'

export interface WebhookRequest {
  readonly method: string
  /** '/leads' */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Headers webhook-id, webhook-timestamp and webhook-signature of Standard Webhooks; '' if missing. */
  readonly id: string
  readonly timestamp: string
  readonly signature: string
  readonly body: string
}

export type ChooseWebhookBehaviour = WebhookBehaviour | ((call: WebhookRequest) => WebhookBehaviour)

export interface ArrivedRequest extends WebhookRequest {
  readonly behaviour: WebhookBehaviour
  /** Whether the sender got a 2xx response. */
  readonly acknowledged: boolean
}

export interface FakeWebhookServer {
  readonly port: number
  /** With the path /leads; any other path works as well. */
  readonly url: string
  /** In order of arrival. */
  readonly requests: readonly ArrivedRequest[]
  /** How many connections were opened in total. */
  readonly connections: () => number
  behave(behaviour: ChooseWebhookBehaviour): void
  waitFor(isThere: (calls: readonly ArrivedRequest[]) => boolean): Promise<void>
  stop(): Promise<void>
}

interface WebhookServerOptions {
  /** 0: any free port. */
  readonly port?: number
  readonly behaviour?: ChooseWebhookBehaviour
}

export async function startWebhookServer(
  options: WebhookServerOptions = {},
): Promise<FakeWebhookServer> {
  let behaviour = options.behaviour ?? 200
  const arrivals = recordArrivals<ArrivedRequest>()

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    // A sender that is killed resets its connection, which is not an error of the server.
    request.on('error', () => undefined)
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const call: WebhookRequest = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers,
        id: headers['webhook-id'] ?? '',
        timestamp: headers['webhook-timestamp'] ?? '',
        signature: headers['webhook-signature'] ?? '',
        body: Buffer.concat(parts).toString('utf8'),
      }
      const choice = typeof behaviour === 'function' ? behaviour(call) : behaviour
      const acknowledged = typeof choice === 'number' && choice >= 200 && choice < 300
      arrivals.add({ ...call, behaviour: choice, acknowledged })
      if (choice === 'drop') request.socket.destroy()
      else if (choice !== 'hang') respond(response, choice)
    })
  })
  server.requestTimeout = 0
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}/leads`,
    requests: arrivals.all,
    connections: () => connections,
    behave(next) {
      behaviour = next
    },
    waitFor: arrivals.waitFor,
    stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}

function respond(response: ServerResponse, status: number): void {
  const moved = status >= 300 && status < 400
  response.writeHead(status, moved ? { location: '/elsewhere' } : {})
  response.end(status === 204 ? undefined : 'said by the fake webhook server\n')
}
