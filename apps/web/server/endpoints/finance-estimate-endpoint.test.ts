import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'

const host = 'www.example-motors.example'

function start(finance: { readonly enabled?: boolean } = {}, country?: 'US' | 'NZ') {
  const example = buildExampleSite()
  const { configuration } = example
  const region = { ...configuration.region, country: country ?? configuration.region.country }
  const site = {
    ...example,
    configuration: { ...configuration, region, finance: { ...configuration.finance, ...finance } },
  }
  const { services } = buildTestServices({}, [site])
  const app = createHttpApp(services, () => Promise.resolve(new Response('page', { status: 404 })))
  return async (loan: object) => {
    const response = await app.request(`http://${host}/api/finance/estimate`, {
      method: 'POST',
      body: JSON.stringify(loan),
      headers: { host, 'content-type': 'application/json' },
    })
    const text = await response.text()
    return {
      status: response.status,
      body: text.startsWith('{') ? (JSON.parse(text) as object) : text,
    }
  }
}

const loan = { price_cents: 3_000_000, rate: 10, term_months: 60, frequency: 'monthly' }

describe('POST /api/finance/estimate', () => {
  test('calculates §9’s example; missing amounts count as zero', async () => {
    expect(await start()(loan)).toEqual({
      status: 200,
      body: { repayment_cents: 63_741, total_cents: 3_824_460, comparison_rate: 10 },
    })
  })

  test('returns no comparison rate in New Zealand, and the APR in the United States', async () => {
    const weekly = { ...loan, frequency: 'weekly', monthly_fee_cents: 1000 }
    expect((await start({}, 'NZ')(weekly)).body).toMatchObject({ comparison_rate: null })
    const { body } = await start({}, 'US')(weekly)
    const inAustralia = (await start()(weekly)).body as { comparison_rate: number }
    expect((body as { comparison_rate: number }).comparison_rate).toBeLessThan(
      inAustralia.comparison_rate,
    )
  })

  test.each([
    ['a deposit of the whole price', { deposit_cents: 3_000_000 }, 'deposit_cents'],
    ['a balloon of more than is financed', { balloon_cents: 3_000_001 }, 'balloon_cents'],
    ['an amount with a fraction', { price_cents: 1.5 }, 'price_cents'],
    ['a frequency that there is not', { frequency: 'yearly' }, 'frequency'],
    ['a rate that is text', { rate: '10' }, 'rate'],
    ['a price that is too much', { price_cents: 1e12 }, 'price_cents'],
  ])('refuses %s, and names the field', async (_what, part, field) => {
    const { status, body } = await start()({ ...loan, ...part })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(field)
  })

  test('does not exist on a site without finance', async () => {
    expect((await start({ enabled: false })(loan)).status).toBe(404)
  })
})
