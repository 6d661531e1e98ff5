import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { parseSearchUrl } from '#modules/search/refinements/search-url.rules.ts'
import { buildStockAlertHref } from '#modules/search/nothing-found/stock-alert-link.rules.ts'
import { canonicalizePageUrl } from './canonical-page-url.ts'

function decide(sent: string): string {
  const { pathname, searchParams } = new URL(sent, 'http://sent.example')
  const page = canonicalizePageUrl(pathname, searchParams)
  return page.kind === 'render' ? page.address : `→ ${page.location}`
}

describe('the canonical URL of a page, from which it is rendered and by which it is cached', () => {
  test.each([
    ['/?gclid=1&utm_source=x', `/`],
    ['/contact?page=2', `/contact`],
    ['/search/used-cars?gclid=1&page=2', `/search/used-cars?page=2`],
    [
      '/search/used-cars?sort=price:asc&refine[make][0]=Kia&refine[colour][0]=Red&x=1',
      `/search/used-cars?refine[make][0]=Kia&refine[colour][0]=Red&sort=price:asc`,
    ],
    ['/search/used-cars?page=abc', `/search/used-cars`],
    ['/search/used-cars?exact=1&query=ute', `/search/used-cars?query=ute&exact=1`],
    ['/search/used-cars?exact=ute&query=ute', `→ /search/used-cars?query=ute&exact=1`],
    ['/search/used-cars?exact=ute&query=red', `→ /search/used-cars?query=red`],
    ['/enquire?utm_source=x&car_id=12', `/enquire?car_id=12`],
    ['/enquire?car_id=twelve', `/enquire`],
    ['/enquire.data?_routes=routes/form&car_id=12', `/enquire.data?car_id=12&_routes=routes/form`],
  ])('keeps the parameters that the page knows, in one order: %s', (address, expected) => {
    const known = decide(address)
    expect(decodeURIComponent(known)).toBe(expected)
  })

  test.each([
    ['/search/used-cars?query=hilux', true],
    ['/search/used-cars.data?query=hilux', true],
    ['/search/used-cars?query=', false],
    ['/search/used-cars?find[make]=kia', true],
    ['/search/used-cars?find[make]=', false],
    ['/contact?query=hilux', false],
    ['/tell-me-when?make=Kia', true],
    ['/tell-me-when', false],
    ['/enquire?car_id=12', false],
  ])('says of %s whether somebody typed it', (sent, typed) => {
    const { pathname, searchParams } = new URL(sent, 'http://sent.example')
    const page = canonicalizePageUrl(pathname, searchParams)
    expect(page.kind === 'render' && page.typed).toBe(typed)
  })

  test.each([
    'query=landcruiser+79',
    `query=${'%F0%9F%9A%99'.repeat(100)}&refine[make]=Kia&refine[colour]=Red`,
    `query=${'x'.repeat(200)}&${[1, 2, 3, 4, 5, 6].map((at) => `refine[tag]=${'y'.repeat(20)}${at}`).join('&')}`,
    'refine[make]=Kia&refine[model]=EV6&range[price]=5000:30000.50&query=%3Cb%3E%E2%80%AEute%3C/b%3E',
  ])('is all of a wish that a search links to: %s', (search) => {
    const none = { hits: [], limit: 0, offset: 0, totalHits: 0, processingTimeMs: 0 }
    const main = { ...none, facetDistribution: {}, facetStats: {} }
    const state = parseSearchUrl(search)
    const configuration = buildExampleConfiguration()
    const wish = buildStockAlertHref({ configuration, state, main, countsOf: () => main })
    expect(wish).toContain('words=')
    expect(decide(wish ?? '')).toBe(wish)
  })

  test.each([
    ['/search/used-cars?refine%5Bmake%5D=Kia&query=', '→ /search/used-cars?refine[make][0]=Kia'],
    [
      '/search/used-cars?range%5Bprice%5D%5Bmin%5D=%245%2C000&range%5Bprice%5D%5Bmax%5D=',
      '→ /search/used-cars?range[price]=5000:',
    ],
    ['/search/used-cars?sort=relevance', '→ /search/used-cars'],
    ['/search/used-cars?page=1', '→ /search/used-cars'],
  ])('as a form without script writes it leads to its one spelling: %s', (address, expected) => {
    expect(decodeURIComponent(decide(address))).toBe(expected)
  })

  test('for the data of a page keeps the names of the loaders, and nothing else', () => {
    expect(decide('/search/used-cars.data?page=2&_routes=routes%2Fsearch&x=1')).toBe(
      `/search/used-cars.data?page=2&_routes=routes/search`,
    )
    expect(decide('/search/used-cars.data?_routes=%3Cscript%3E')).toBe(`/search/used-cars.data`)
  })
})
