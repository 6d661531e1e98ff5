import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface SentRequest {
  readonly port: number
  /** Host of the website, without a port. */
  readonly host: string
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Path and query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** A slower response counts as a failure; default 20 seconds. */
  readonly timeoutMs?: number
}

export interface ReceivedResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/**
 * Sends one request to a website on this machine, without retrying.
 * @throws Error without a complete response: the connection is refused or closed, or it takes too long
 */
export function sendRequest({
  port,
  host,
  method,
  path,
  headers = {},
  body = '',
  timeoutMs = 20_000,
}: SentRequest): Promise<ReceivedResponse> {
  const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((done, failed) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        timeout: timeoutMs,
        headers: { host: `${host}:${port}`, 'accept-encoding': 'identity', ...length, ...headers },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', failed)
        response.on('close', () => {
          if (!response.complete) failed(new Error('the response was cut off'))
        })
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no response in time')))
    sent.on('error', failed)
    sent.end(body)
  })
}

/** Closes the keep-alive connections. */
export function closeConnections(): void {
  agent.destroy()
}

/** Whether sending the same request again may help: the server was unavailable or limits the rate of requests. */
export const isTransient = (status: number): boolean => status === 429 || status >= 500
