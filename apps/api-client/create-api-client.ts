import { hc } from 'hono/client'
import type { ApiOf } from '#apps/web/server/endpoint-frame/endpoint-types.ts'
import type { programCalls } from '#apps/web/server/endpoints/program-calls.ts'
import { sendWithRetries } from '#platform/web/api-response.ts'

type ProgramApi = ApiOf<typeof programCalls>

export interface ApiClientOptions {
  /** Origin of the dealer's website: 'https://www.my-dealer.example'. */
  readonly origin: string
  /** API key `fck_…` of one of the site's dealerships. */
  readonly key: string
  readonly fetch?: (request: Request) => Promise<Response>
  readonly wait?: (ms: number) => Promise<void>
}

const waitByTimer = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Statuses of temporary failures, after which a request is sent again. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * A client with the types of `/api/v1`: `client.api.v1.leads.$get({ query: {} })`. Every request of this API may be
 * repeated safely, so after a temporary failure it is sent again, up to twice, after the time in `Retry-After`. If that
 * is more than a minute, the failed response is returned.
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
