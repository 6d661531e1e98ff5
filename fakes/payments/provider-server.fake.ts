/** What the demonstration's providers share: requests, what goes wrong with them, and what they send to a website. */
import { createServer, request as sendRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ProviderRequest {
  readonly method: string
  readonly path: string
  /** Path and query, as a signature covers them. */
  readonly target: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface ProviderAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
  /** The connection breaks before it arrives. */
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

/** Does part of what the server does; undefined: the request is for another one. */
export type ProviderPart = (request: ProviderRequest) => ProviderAnswer | undefined

export interface Trouble {
  /** Of which requests, by method and path: 'POST /v1/refunds'. */
  readonly of: RegExp
  /**
   * `lose`: it is done, and the answer never arrives. `refuse`: status 503 and nothing is done. `hang`: no answer. `rubbish`:
   * an answer that no provider gives.
   */
  readonly kind: 'lose' | 'refuse' | 'hang' | 'rubbish'
  readonly times: number
}

export interface ProviderServer {
  readonly origin: string
  /** Method and path of each request of a website, in the order of arrival. */
  readonly calls: readonly string[]
  /** From the next request on. */
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
    // This machine alone: a demonstration is nobody else's.
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

/** What a provider makes of a refund that it is asked for: `pending` is settled later. */
export type RefundAnswer = 'refunded' | 'refused' | 'pending'

/** How a test has a provider answer refunds. */
export interface RefundControl {
  /** To the next refund that the provider has not seen before. */
  answerNextRefund(answer: RefundAnswer): void
  /** What became of refunds that are pending, or that were made and did not reach the buyer's bank. It is reported. */
  settleRefund(reference: string, outcome: 'refunded' | 'refused'): void
  /** A day has passed: whoever repeats a request with its key makes another one. */
  forgetKeys(): void
}

/** Money that moved, as a provider's own books have it. */
export interface BookEntry {
  readonly provider: 'stripe' | 'till' | 'st_george'
  readonly kind: 'capture' | 'refund'
  /** Our id of the payment as the provider knows it: in full, or the merchant number. */
  readonly payment: string
  /** Above 0, of a refund too. */
  readonly amountCents: number
  /** In capitals. */
  readonly currency: string
  /** The provider's own id of the movement. */
  readonly reference: string
}

/** What a provider reports to a website. */
export interface ProviderMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Posts a message. Names under localhost are this machine, which Node does not know. Resolves with the status; 0: none came. */
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

/** Gives what is to be sent to whoever runs the providers: a demonstration sends it, a test may send it later. */
export type Send = (message: ProviderMessage, waitMs?: number) => void
