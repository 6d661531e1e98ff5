import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from './http-app.ts'
import { buildTestServices } from './test-services.fake.ts'

const asked: [string, string][] = []
const { services } = buildTestServices({
  localities: {
    find(country, text) {
      asked.push([country, text])
      return Promise.resolve([{ locality: 'Richmond', state: 'VIC', postcode: '3121' }])
    },
  },
})
const app = createHttpApp(services, () => Promise.reject(new Error('no page is asked for')))
const host = `http://${buildExampleSite().hosts[0]}`

test('a site tells the places of its own country, to be kept for a while', async () => {
  const answer = await app.request(`${host}/api/places?q=richm`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await answer.json()).toEqual({
    places: [{ city: 'Richmond', state: 'VIC', postcode: '3121' }],
  })
  expect(asked).toEqual([['AU', 'richm']])
})

test('a text of any length asks for no more than can be the beginning of a name', async () => {
  asked.length = 0
  await app.request(`${host}/api/places?q=${'r'.repeat(1500)}`)
  await app.request(`${host}/api/places`)
  expect(asked.map(([, text]) => text.length)).toEqual([61, 0])
})

test('nothing is sent to it', async () => {
  const answer = await app.request(`${host}/api/places?q=r`, { method: 'POST' })
  expect(answer.status).toBe(404)
})
