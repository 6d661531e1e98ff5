import { expect, test } from 'vitest'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'

const host = 'www.example-motors.example'

function openApp(isLimited = false) {
  const { services } = buildTestServices()
  const limits = isLimited ? createAttemptCounter(() => 0) : null
  const leads = { ...services.leads, limits }
  return createHttpApp({ ...services, leads }, () => Promise.resolve(new Response('page')))
}

async function sendRequest(
  path: string,
  method = 'GET',
  app = openApp(),
): Promise<{ body: unknown; response: Response }> {
  const response = await app.request(`http://${host}${path}`, { method, headers: { host } })
  return { response, body: await response.json() }
}

test('suggestions are searches with their counts, which may be cached for a minute', async () => {
  const { body, response } = await sendRequest('/api/search-suggestions?q=maz')
  expect(body).toMatchObject({
    suggestions: [{ label: 'Mazda', href: '/search/mazda', count: '31' }],
  })
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect(response.headers.get('content-type')).toContain('application/json')
})

test.each([
  '/api/search-suggestions',
  '/api/search-suggestions?q=',
  '/api/search-suggestions?q=%00',
])('%s has no suggestions', async (path) => {
  const { body, response } = await sendRequest(path)
  expect(response.status).toBe(200)
  expect(body).toMatchObject({ suggestions: [] })
})

test('text that no search box sends is refused', async () => {
  const { response } = await sendRequest(`/api/search-suggestions?q=${'x'.repeat(301)}`)
  expect(response.status).toBe(422)
  expect(response.headers.get('cache-control')).not.toContain('public')
})

test('thousands of requests from one address are limited, with the time to wait', async () => {
  const app = openApp(true)
  const statuses = new Map<number, number>()
  let last: Response | undefined
  for (let nth = 0; nth < 2000; nth++) {
    const { response } = await sendRequest(`/api/search-suggestions?q=to${nth}`, 'GET', app)
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    last = response
  }
  expect([...statuses]).toEqual([
    [200, 600],
    [429, 1400],
  ])
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('facet values are those of the page’s own search', async () => {
  const page = 'path=/search/used-cars&refine[make][0]=make+toy'
  const { body } = await sendRequest(`/api/facet-values?${page}&facet=make&find=toy`)
  const value = { value: 'make toy', label: 'make toy', count: '7' }
  expect(body).toEqual({ values: [{ ...value, selected: true }] })
  const other = await sendRequest('/api/facet-values?path=/search/used-cars&facet=make&find=toy')
  expect(other.body).toEqual({ values: [{ ...value, selected: false }] })
})

test.each(['/api/facet-values', '/api/facet-values?path=/nowhere&facet=make&find=a'])(
  '%s has no values',
  async (path) => {
    const { body, response } = await sendRequest(path)
    expect(response.status).toBe(200)
    expect(body).toEqual({ values: [] })
  },
)

test('neither endpoint accepts POST', async () => {
  for (const path of ['/api/search-suggestions', '/api/facet-values']) {
    const { response } = await sendRequest(path, 'POST')
    expect(response.status).toBe(404)
  }
})
