import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createSearchKeys } from '#modules/stock-index/serving/search-keys.ts'
import { signTenantToken } from '#modules/stock-index/serving/tenant-token.ts'
import { createHttpApp } from '../http-app.ts'
import type { Services } from '../../context/services.ts'
import { buildTestServices } from '../test-services.fake.ts'
import { testSecrets } from './test-search.fake.ts'

export const site = { ...buildExampleSite(), id: 1 }
export const other = {
  ...buildExampleSite({ slug: 'second-motors', url: 'https://www.second-motors.example' }),
  id: 2,
}
export const keys = createSearchKeys(testSecrets)
export const { key } = keys.getKey(site.id)

export const tokenOf = (searchRules: readonly string[] | Record<string, unknown>) =>
  signTenantToken(keys.getKey(site.id), { searchRules })
export const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` })

export interface Sent extends Omit<RequestInit, 'headers'> {
  readonly headers?: Record<string, string>
  readonly host?: string
  /** Client address that the request comes from. */
  readonly address?: string
}

/**
 * The two sites, with the stock of `test-search.fake.ts`; `post` sends the first site's key unless `headers` has
 * another.
 */
export function open(overrides: Partial<Services> = {}) {
  const { services, lines } = buildTestServices(overrides, [site, other])
  const app = createHttpApp(services, () => Promise.resolve(new Response('page')))
  const send = (path: string, sent: Sent = {}) => {
    const { host = site.hosts[0]!, address: remoteAddress, headers, ...init } = sent
    const env = { incoming: { socket: { remoteAddress } } }
    return app.request(`http://${host}${path}`, { ...init, headers: { host, ...headers } }, env)
  }
  const post = (path: string, body: unknown, sent: Sent = {}) =>
    send(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...sent,
      headers: { ...bearer(key), 'content-type': 'application/json', ...sent.headers },
    })
  return { send, post, lines, services }
}

export const read = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as Record<string, unknown>,
})

export interface Found {
  readonly hits: readonly { readonly id: number }[]
  readonly estimatedTotalHits: number
}

export const idsOf = async (response: Response) =>
  ((await response.json()) as Found).hits.map(({ id }) => id).toSorted((one, two) => one - two)
