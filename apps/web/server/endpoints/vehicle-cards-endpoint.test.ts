import { describe, expect, test } from 'vitest'
import type { VehicleCards } from '#modules/garage/vehicle-cards.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'

async function load(query: string): Promise<{ body: VehicleCards; response: Response }> {
  const { services } = buildTestServices()
  const app = createHttpApp(services, () => Promise.resolve(new Response('page')))
  const host = 'www.example-motors.example'
  const response = await app.request(`http://${host}/api/vehicle-cards${query}`, {
    headers: { host },
  })
  return { response, body: (await response.json()) as VehicleCards }
}

const listIds = ({ cards }: VehicleCards): number[] => cards.map(({ id }) => id)

describe('GET /api/vehicle-cards', () => {
  test('contains the requested cards, in that order, as data', async () => {
    const { body, response } = await load('?ids=5,2')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(listIds(body)).toEqual([5, 2])
    for (const { title, href, price } of body.cards) {
      expect(title).toMatch(/^20\d\d /)
      expect(href).toMatch(/^\/cars\//)
      expect(price.text).not.toBe('')
    }
    expect([body.gone, body.gone_text, body.left]).toEqual([[], null, []])
  })

  test('has one comparison rate warning for all cards', async () => {
    expect((await load('?ids=5,2')).body.warning).toMatch(/WARNING: /)
  })

  test('names vehicles that the site no longer shows', async () => {
    const { body } = await load('?ids=99,2,98')
    expect(listIds(body)).toEqual([2])
    expect(body.gone).toEqual([99, 98])
    expect(body.gone_text).toBe(
      '2 cars that you saved are gone: sold, or no longer on our website.',
    )
    // Vehicles that the site never showed are left out.
    expect(body.left).toEqual([{ id: 99, title: '2019 Kia Rio', similar_href: '/search/kia/rio' }])
  })

  test.each(['', '?ids=', '?ids=x,-1,1.5,0,<b>', '?other=1'])(
    'returns no cards for %j',
    async (query) => {
      expect((await load(query)).body).toEqual({
        cards: [],
        warning: null,
        gone: [],
        gone_text: null,
        left: [],
      })
    },
  )

  test('returns 50 at most, each once', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => 100 + at)
    expect((await load(`?ids=${ids.join(',')}`)).body.gone).toEqual(ids.slice(0, 50))
    expect(listIds((await load('?ids=2,2')).body)).toEqual([2])
  })
})
