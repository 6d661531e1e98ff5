import { hc } from 'hono/client'
import type { ApiOf } from '#apps/web/server/endpoint-frame/endpoint-types.ts'
import type { programCalls } from '#apps/web/server/endpoints/program-calls.ts'
import { sendWithRetries } from '#platform/web/api-response.ts'

type ProgramApi = ApiOf<typeof programCalls>

export interface ApiClientOptions {
  /** Of the dealer's website: 'https://www.my-dealer.example'. */
  readonly origin: string
  /** `fck_…`, of one of its dealerships. */
  readonly key: string
  readonly fetch?: (request: Request) => Promise<Response>
  readonly wait?: (ms: number) => Promise<void>
}

const waitByTimer = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Statuses that may pass within moments. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * The calls of `/api/v1` with their types: `client.api.v1.leads.$get({ query: {} })`. Every one may be sent again, so one that
 * fails for a moment is, twice, after the time that `Retry-After` names. A response that names more than a minute is returned.
 */
export function createApiClient({
  origin,
  key,
  fetch: send = (request) => fetch(request),
  wait = waitByTimer,
}: ApiClientOptions) {
  return hc<ProgramApi>(origin, {
    headers: { authorization: `Bearer ${key}` },
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      sendWithRetries(() => send(new Request(input, init)), {
        isFinal: ({ status }) => !passing.has(status),
        wait,
      }),
  })
}

export type ApiClient = ReturnType<typeof createApiClient>
