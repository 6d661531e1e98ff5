import { describe, expect, test } from 'vitest'
import { createHttpApp } from './http-app.ts'
import { buildTestServices } from './test-services.fake.ts'

interface Answer {
  readonly html: string
  readonly gone: readonly number[]
  readonly gone_text: string | null
}

async function ask(query: string): Promise<{ answer: Answer; response: Response }> {
  const { services } = buildTestServices()
  const app = createHttpApp(services, () => Promise.resolve(new Response('page')))
  const host = 'www.example-motors.example'
  const response = await app.request(`http://${host}/api/vehicle-cards${query}`, {
    headers: { host },
  })
  return { response, answer: (await response.json()) as Answer }
}

const listHearts = (html: string): number[] =>
  [...html.matchAll(/ data-heart="(\d+)"/g)].map(([, id]) => Number(id))

describe('GET /api/vehicle-cards', () => {
  test('is the cards that were asked for, in that order, each with its heart', async () => {
    const { answer, response } = await ask('?ids=5,2')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(listHearts(answer.html)).toEqual([5, 2])
    expect(answer.html.match(/<article /g)).toHaveLength(2)
    expect([answer.gone, answer.gone_text]).toEqual([[], null])
  })

  test('warns of comparison rates once, after all cards', async () => {
    const { html } = (await ask('?ids=5,2')).answer
    expect(html).toMatch(/<\/article><\/div><p class="rate-warning">[^<]*WARNING: [^<]*<\/p>$/)
  })

  test('names those that the site does not show', async () => {
    const { answer } = await ask('?ids=99,2,98')
    expect(listHearts(answer.html)).toEqual([2])
    expect(answer.gone).toEqual([99, 98])
    expect(answer.gone_text).toBe(
      '2 cars that you saved are gone: sold, or no longer on our website.',
    )
  })

  test.each(['', '?ids=', '?ids=x,-1,1.5,0,<b>', '?other=1'])('of %j are none', async (query) => {
    expect((await ask(query)).answer).toEqual({ html: '', gone: [], gone_text: null })
  })

  test('are 50 at most, each once', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => 100 + at)
    expect((await ask(`?ids=${ids.join(',')}`)).answer.gone).toEqual(ids.slice(0, 50))
    expect(listHearts((await ask('?ids=2,2')).answer.html)).toEqual([2])
  })
})
