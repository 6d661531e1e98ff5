import { describe, expect, test } from 'vitest'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'

interface VehicleCardsBody {
  readonly html: string
  readonly gone: readonly number[]
  readonly gone_text: string | null
}

async function load(query: string): Promise<{ body: VehicleCardsBody; response: Response }> {
  const { services } = buildTestServices()
  const app = createHttpApp(services, () => Promise.resolve(new Response('page')))
  const host = 'www.example-motors.example'
  const response = await app.request(`http://${host}/api/vehicle-cards${query}`, {
    headers: { host },
  })
  return { response, body: (await response.json()) as VehicleCardsBody }
}

const listHearts = (html: string): number[] =>
  [...html.matchAll(/ data-heart="(\d+)"/g)].map(([, id]) => Number(id))

describe('GET /api/vehicle-cards', () => {
  test('contains the requested cards, in that order, each with its heart', async () => {
    const { body, response } = await load('?ids=5,2')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(listHearts(body.html)).toEqual([5, 2])
    expect(body.html.match(/<article /g)).toHaveLength(2)
    expect([body.gone, body.gone_text]).toEqual([[], null])
  })

  test('warns of comparison rates once, after all cards', async () => {
    const { html } = (await load('?ids=5,2')).body
    expect(html).toMatch(/<\/article><\/div><p class="rate-warning">[^<]*WARNING: [^<]*<\/p>$/)
  })

  test('names those that the site does not show', async () => {
    const { body } = await load('?ids=99,2,98')
    expect(listHearts(body.html)).toEqual([2])
    expect(body.gone).toEqual([99, 98])
    expect(body.gone_text).toBe(
      '2 cars that you saved are gone: sold, or no longer on our website.',
    )
  })

  test.each(['', '?ids=', '?ids=x,-1,1.5,0,<b>', '?other=1'])('of %j are none', async (query) => {
    expect((await load(query)).body).toEqual({ html: '', gone: [], gone_text: null })
  })

  test('are 50 at most, each once', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => 100 + at)
    expect((await load(`?ids=${ids.join(',')}`)).body.gone).toEqual(ids.slice(0, 50))
    expect(listHearts((await load('?ids=2,2')).body.html)).toEqual([2])
  })
})
