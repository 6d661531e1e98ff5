import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'

const queries: [string, string][] = []
const { services } = buildTestServices({
  localities: {
    find(country, text) {
      queries.push([country, text])
      return Promise.resolve([{ locality: 'Richmond', state: 'VIC', postcode: '3121' }])
    },
  },
})
const app = createHttpApp(services, () => Promise.reject(new Error('no page is asked for')))
const host = `http://${buildExampleSite().hosts[0]}`

test('a site suggests the localities of its own country, which may be cached for a while', async () => {
  const response = await app.request(`${host}/api/places?q=richm`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await response.json()).toEqual({
    places: [
      {
        city: 'Richmond',
        state: 'VIC',
        postcode: '3121',
        position: { lat: -37.82, lng: 145 },
      },
    ],
  })
  expect(queries).toEqual([['AU', 'richm']])
})

test('a long text is cut to the length of the longest name before it is searched', async () => {
  queries.length = 0
  await app.request(`${host}/api/places?q=${'r'.repeat(1500)}`)
  await app.request(`${host}/api/places`)
  expect(queries.map(([, text]) => text.length)).toEqual([61, 0])
})

test('POST is refused', async () => {
  const response = await app.request(`${host}/api/places?q=r`, { method: 'POST' })
  expect(response.status).toBe(404)
})
