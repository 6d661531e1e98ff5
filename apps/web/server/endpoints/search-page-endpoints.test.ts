import { expect, test } from 'vitest'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'

async function sendRequest(
  path: string,
  method = 'GET',
): Promise<{ body: unknown; response: Response }> {
  const { services } = buildTestServices()
  const app = createHttpApp(services, () => Promise.resolve(new Response('page')))
  const host = 'www.example-motors.example'
  const response = await app.request(`http://${host}${path}`, { method, headers: { host } })
  return { response, body: await response.json() }
}

test('suggestions are searches with their counts, which may be cached for a minute', async () => {
  const { body, response } = await sendRequest('/api/search-suggestions?q=maz')
  expect(body).toEqual({
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
  expect(body).toEqual({ suggestions: [] })
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
