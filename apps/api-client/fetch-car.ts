import type { WebsiteCar } from '#modules/vehicle-pages/website-car.schema.ts'
import { readApiError, sendWithRetries } from '#platform/web/api-response.ts'

export interface CarRequest {
  readonly origin: string
  readonly websiteId: number
  readonly slug: string
  /** The user name and password of an API key of the website. */
  readonly username: string
  readonly password: string
}

interface CarNetwork {
  readonly fetch: (request: Request) => Promise<Response>
  readonly wait: (ms: number) => Promise<void>
  readonly log: (message: string, error: unknown) => void
}

/**
 * §7, §8: a vehicle in full; `{}` for a slug that no vehicle can have (§5); false if there is no such vehicle, or if
 * the request failed, which is logged.
 *
 * @throws ApiError for any other response than 200 and 404, after two retries
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
