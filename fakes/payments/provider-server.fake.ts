/** Shared by the fake providers: requests, simulated failures, and callbacks to a website. */
import { createServer, request as sendRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ProviderRequest {
  readonly method: string
  readonly path: string
  /** Path and query, as covered by a signature. */
  readonly target: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface ProviderAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
  /** The connection is closed before the response arrives. */
  readonly isLost?: true
}

export const answerJson = (status: number, value: unknown): ProviderAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

export const answerPage = (html: string): ProviderAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: html,
})

export const sendTo = (location: string): ProviderAnswer => ({
  status: 303,
  headers: { location },
  body: '',
})

/** Handles some of the server's endpoints; undefined: not one of them. */
export type ProviderPart = (request: ProviderRequest) => ProviderAnswer | undefined

export interface Trouble {
  /** Matches the method and path of requests: 'POST /v1/refunds'. */
  readonly of: RegExp
  /**
   * `lose`: the request is carried out, but the response never arrives. `refuse`: status 503, nothing is carried out.
   * `hang`: no response. `rubbish`: an invalid response.
   */
  readonly kind: 'lose' | 'refuse' | 'hang' | 'rubbish'
  readonly times: number
}

export interface ProviderServer {
  readonly origin: string
  /** Method and path of each request from a website, in order of arrival. */
  readonly calls: readonly string[]
  /** Applies from the next request on. */
  trouble(trouble: Trouble): void
  stop(): Promise<void>
}

export async function startProviderServer(
  makeParts: (origin: string) => readonly ProviderPart[],
  port = 0,
): Promise<ProviderServer> {
  const troubles: { of: RegExp; kind: Trouble['kind']; left: number }[] = []
  const calls: string[] = []
  let parts: readonly ProviderPart[] = []

  const server = createServer((incoming, response) => {
    incoming.on('error', () => undefined)
    void readRequest(incoming).then((request) => {
      const call = `${request.method} ${request.path}`
      calls.push(call)
      const trouble = troubles.find(({ of, left }) => left > 0 && of.test(call))
      if (trouble !== undefined) trouble.left -= 1
      if (trouble?.kind === 'hang') return
      if (trouble?.kind === 'refuse') return void response.writeHead(503).end('{}')
      if (trouble?.kind === 'rubbish') return void response.writeHead(200).end('<html>[]')
      const answer = findAnswer(parts, request)
      if (trouble?.kind === 'lose' || answer.isLost === true) return void incoming.socket.destroy()
      response.writeHead(answer.status, answer.headers)
      response.end(answer.body)
    })
  })
  server.requestTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // Loopback only: nobody else may reach a demonstration.
    server.listen(port, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  parts = makeParts(origin)
  return {
    origin,
    calls,
    trouble: ({ of, kind, times }) => void troubles.push({ of, kind, left: times }),
    stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}

function findAnswer(parts: readonly ProviderPart[], request: ProviderRequest): ProviderAnswer {
  for (const part of parts) {
    const answer = part(request)
    if (answer !== undefined) return answer
  }
  return answerJson(404, { error: { type: 'invalid_request_error', message: 'no such address' } })
}

async function readRequest(incoming: IncomingMessage): Promise<ProviderRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk)
  const target = incoming.url ?? '/'
  const url = new URL(target, 'http://provider.localhost')
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    target,
    query: url.searchParams,
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.concat(chunks),
  }
}

/** Result of a requested refund; `pending` is settled later. */
export type RefundAnswer = 'refunded' | 'refused' | 'pending'

/** Lets a test choose the results of refunds. */
export interface RefundControl {
  /** Result for the next new refund. */
  answerNextRefund(answer: RefundAnswer): void
  /** Settles a pending refund, or one that did not reach the buyer's bank, and reports the outcome to the website. */
  settleRefund(reference: string, outcome: 'refunded' | 'refused'): void
  /** Forgets idempotency keys, as after a day: the same request with the same key then creates a second refund. */
  forgetKeys(): void
}

/** Money that moved, as recorded by the provider. */
export interface BookEntry {
  readonly provider: 'stripe' | 'till' | 'st_george'
  readonly kind: 'capture' | 'refund'
  /** Our payment id in the provider's form: the full id, or the merchant number. */
  readonly payment: string
  /** Cents; positive for refunds too. */
  readonly amountCents: number
  /** The currency's code in capitals. */
  readonly currency: string
  /** The provider's own id for this movement of money. */
  readonly reference: string
}

/** A callback from a provider to a website. */
export interface ProviderMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Posts a message and resolves with the response's status, or 0 without a response. Hosts under localhost are sent to
 * loopback, since Node does not resolve them.
 */
export function deliverMessage({ url, headers, body }: ProviderMessage): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return new Promise((resolve) => {
    const sent = sendRequest(
      {
        host: isLocal ? '127.0.0.1' : hostname,
        port,
        path: pathname + search,
        method: 'POST',
        headers: { ...headers, host, 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

/** Hands a message to the owner of the fake: a demonstration sends it, a test may hold it and send it later. */
export type Send = (message: ProviderMessage, waitMs?: number) => void
