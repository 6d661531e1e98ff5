import { Agent, request } from 'node:http'
import { MeilisearchApiError, type MeilisearchErrorResponse } from 'meilisearch'

export interface RawResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export interface RawRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Sends a request to this machine for any host, because only browsers resolve `*.localhost`. */
export function sendRaw(
  address: string | URL,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawResponse> {
  const url = new URL(address)
  return new Promise((done, failed) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname + url.search,
        method,
        headers: { host: url.host, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
        response.on('error', failed)
      },
    )
    sent.on('error', failed)
    sent.end(body)
  })
}

/** Replaces the clients' `fetch`: returns the body, and throws the errors that the clients would throw. */
export async function contractFetch(
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<unknown> {
  const address = input instanceof Request ? input.url : input
  const sent = {
    method: init.method ?? 'GET',
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' ? { body: init.body } : {}),
  }
  const { status, text } = await sendRaw(address, sent)
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  if (status >= 200 && status < 300) return body
  throw new MeilisearchApiError(
    new Response(text, { status }),
    body as MeilisearchErrorResponse | undefined,
  )
}
