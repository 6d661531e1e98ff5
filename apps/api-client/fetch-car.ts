import type { WebsiteCar } from '#modules/vehicle-pages/website-car.schema.ts'
import { readApiError, sendWithRetries } from '#platform/web/api-response.ts'

export interface CarRequest {
  readonly origin: string
  readonly websiteId: number
  readonly slug: string
  /** Of a key of the website. */
  readonly username: string
  readonly password: string
}

interface CarNetwork {
  readonly fetch: (request: Request) => Promise<Response>
  readonly wait: (ms: number) => Promise<void>
  readonly log: (message: string, error: unknown) => void
}

/**
 * §7, §8: a vehicle in full. A slug that no vehicle can have is `{}` (§5). A vehicle that is not there is false, as one is that
 * could not be fetched, which is logged.
 *
 * @throws ApiError with the status of what is not OK after two retries
 */
export async function fetchCar(
  { origin, websiteId, slug, username, password }: CarRequest,
  { fetch, wait, log }: CarNetwork,
): Promise<WebsiteCar | Record<string, never> | false> {
  if (!/^[\w-]+$/.test(slug)) return {}
  const authorization = `Basic ${btoa(`${username}:${password}`)}`
  const address = `${origin}/websites/${websiteId}/cars/${slug}.json`
  let response: Response
  try {
    response = await sendWithRetries(
      () => fetch(new Request(address, { headers: { authorization } })),
      { isFinal: ({ ok, status }) => ok || status === 404, wait },
    )
  } catch (error) {
    log('The car could not be fetched', error)
    return false
  }
  if (response.status === 404) return false
  if (!response.ok) throw await readApiError(response)
  const body = (await response.json()) as WebsiteCar | { readonly status: 404 }
  return body.status === 404 ? false : body
}
