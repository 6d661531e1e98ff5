import { expect, test } from 'vitest'
import { aiCrawlers } from '#modules/agents/crawlers.rules.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from './http-app.ts'
import { buildTestServices } from './test-services.fake.ts'

const host = 'www.example-motors.example'

async function get(path: string, agents: Readonly<Record<string, unknown>> = {}) {
  const { services } = buildTestServices({}, [buildExampleSite({ agents })])
  const app = createHttpApp(services, () => Promise.resolve(new Response('a page')))
  const response = await app.request(`http://${host}${path}`, { headers: { host } })
  return { response, text: await response.text() }
}

test('/llms.txt describes a site in plain text', async () => {
  const { response, text } = await get('/llms.txt')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toMatch(/^# Example Motors\n/)
  expect(text).toContain('/contact): every location')
})

test('/llms.txt is missing on a site that turned it off', async () => {
  const { response, text } = await get('/llms.txt', { llms: false })
  expect([response.status, text]).toEqual([404, 'There is no such file.\n'])
})

test.each([
  ['allowed', 0],
  ['refused', aiCrawlers.length],
])('robots.txt of a site where crawlers are %s names %i of them', async (crawlers, count) => {
  const { text } = await get('/robots.txt', { crawlers })
  const named = aiCrawlers.filter((name) => text.includes(`User-agent: ${name}\n`))
  expect(named).toHaveLength(count)
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/)
})
