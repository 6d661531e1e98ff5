import { Agent, request } from 'node:http'

/** The response to a lead request: its status and JSON body. */
export interface LeadResponse {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface LeadRequest {
  readonly port: number
  readonly slug: string
  readonly method?: 'POST' | 'PUT'
  /** '/api/leads' without it. */
  readonly path?: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** A response that takes longer counts as a failure. */
  readonly timeoutMs?: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/**
 * Sends one request, without retrying.
 * @throws Error if there is no complete response: the connection is refused or cut off, or it takes too long
 */
export function requestLeads(lead: LeadRequest): Promise<LeadResponse> {
  const { port, slug, method = 'POST', path = '/api/leads', body, headers = {} } = lead
  return new Promise((done, failed) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        timeout: lead.timeoutMs ?? 20_000,
        headers: {
          host: `${slug}.localhost:${port}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', failed)
        response.on('close', () => {
          if (!response.complete) failed(new Error('the response was cut off'))
        })
        response.on('end', () => {
          try {
            const text = Buffer.concat(parts).toString()
            const json = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
            done({ status: response.statusCode ?? 0, body: json, headers: response.headers })
          } catch (error) {
            failed(error)
          }
        })
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no response in time')))
    sent.on('error', failed)
    sent.end(body)
  })
}

/** Closes the connections that are kept open for further requests. */
export function closeConnections(): void {
  agent.destroy()
}

/** Whether sending the same request again may help: the server was away, or limits the rate of requests. */
export const isTransient = (status: number): boolean => status === 429 || status >= 500
