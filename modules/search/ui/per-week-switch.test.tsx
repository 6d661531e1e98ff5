import { describe, expect, test } from 'vitest'
import { renderRouted } from '#ui/render-routed.fake.tsx'
import type { PerWeekView } from '../page/search-page.types.ts'
import { parseSearchUrl } from '../refinements/parse-search-url.rules.ts'
import PerWeekSwitch from './per-week-switch.tsx'

const chosen: NonNullable<PerWeekView['chosen']> = {
  depositLabel: 'Deposit ($)',
  deposit: 2000,
  depositText: '2,000',
  months: 60,
  terms: [36, 60].map((value) => ({ value, label: `${value} months` })),
  note: 'Estimates, not offers of finance.',
  fault: null,
}
const render = (view: Partial<PerWeekView> = {}) =>
  renderRouted(
    <PerWeekSwitch
      view={{ priceHref: '/search/cars', weekHref: '/search/cars?pay=week', chosen, ...view }}
    />,
  )

describe('the switch between prices and prices per week', () => {
  test('is two links, of which the page’s own is marked', () => {
    const prices = render({ chosen: null })
    expect(prices).toMatch(/<a [^>]*aria-current="true"[^>]*>Price<\/a>/)
    expect(prices).toMatch(/<a [^>]*aria-current="false"[^>]*href="\/search\/cars\?pay=week"/)
    expect(prices).not.toContain('<input')
    expect(render()).toMatch(/<a [^>]*aria-current="true"[^>]*>Per week<\/a>/)
  })

  test('sends its fields under the names that the address reader takes', () => {
    const fields = [...render().matchAll(/<input[^>]*>/g)].map(([field]) => field)
    const sent = new URLSearchParams(
      fields.map((field): [string, string] => [
        / name="([^"]+)"/.exec(field)?.[1] ?? '',
        / value="([^"]+)"/.exec(field)?.[1] ?? '',
      ]),
    )
    expect(render()).toContain('<select name="term">')
    expect(render()).toContain('<option value="60" selected="">60 months</option>')
    expect(parseSearchUrl(sent).perWeek).toEqual({ deposit: 2000, term: null })
  })

  test('says what was replaced', () => {
    expect(render({ chosen: { ...chosen, fault: 'Too much.' } })).toContain('<b>Too much. </b>')
    expect(render()).not.toContain('<b>')
  })

  const [, pattern = ''] = / pattern="([^"]+)"/.exec(render()) ?? []
  const accepts = (text: string) => new RegExp(`^(?:${pattern})$`, 'v').test(text)
  test.each([
    ['2000', 2000],
    ['$2,000', 2000],
    ['0', 0],
    ['1 000 000', 1_000_000],
  ])('takes a deposit of “%s”', (text, deposit) => {
    expect(accepts(text)).toBe(true)
    const sent = new URLSearchParams([
      ['pay', 'week'],
      ['deposit', text],
    ])
    expect(parseSearchUrl(sent).perWeek?.deposit).toBe(deposit)
  })
  test.each(['-1', '2k', '2.50', '1e5', '99999999', 'half', '$'])('refuses “%s”', (text) => {
    expect(accepts(text)).toBe(false)
  })
})
