import { Agent, request } from 'node:http'

/** What a call for leads answered: the status with the JSON that came with it. */
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
  /** An answer that takes longer counts as none. */
  readonly timeoutMs?: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/**
 * One call as any client may send it, without a second try.
 * @throws Error where no whole answer came: refused, cut off, too late
 */
export function requestLeads(call: LeadRequest): Promise<LeadResponse> {
  const { port, slug, method = 'POST', path = '/api/leads', body, headers = {} } = call
  return new Promise((done, failed) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        timeout: call.timeoutMs ?? 20_000,
        headers: {
          host: `${slug}.localhost:${port}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', failed)
        answer.on('close', () => {
          if (!answer.complete) failed(new Error('the answer was cut off'))
        })
        answer.on('end', () => {
          try {
            const text = Buffer.concat(parts).toString()
            const json = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
            done({ status: answer.statusCode ?? 0, body: json, headers: answer.headers })
          } catch (error) {
            failed(error)
          }
        })
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
    asked.on('error', failed)
    asked.end(body)
  })
}

/** Lets go of the connections that are kept open for further calls. */
export function closeConnections(): void {
  agent.destroy()
}

/** Whether the same may be sent again: the server was away, or asks for patience. */
export const isPassing = (status: number): boolean => status === 429 || status >= 500
