import { sendRequest } from './send-request.ts'

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
  /** Default: '/api/leads'. */
  readonly path?: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** A slower response counts as a failure. */
  readonly timeoutMs?: number
}

/**
 * Sends one request, without retrying.
 * @throws Error without a complete response, or if it is not JSON
 */
export async function requestLeads(lead: LeadRequest): Promise<LeadResponse> {
  const { slug, method = 'POST', path = '/api/leads', headers = {}, ...rest } = lead
  const response = await sendRequest({
    ...rest,
    host: `${slug}.localhost`,
    method,
    path,
    headers: { 'content-type': 'application/json', ...headers },
  })
  const { status, text } = response
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
  return { status, body, headers: response.headers }
}
