import { describe, expect, test } from 'vitest'
import { buildPageRequest } from './page-request.ts'

const origin = 'https://www.dealer.example'

function render(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://sent.example')
  const page = buildPageRequest(origin, pathname, searchParams)
  return page.kind === 'render' ? page.request.url : `→ ${page.location}`
}

describe('the request a page is rendered from', () => {
  test.each([
    ['/?gclid=1&utm_source=x', `${origin}/`],
    ['/contact?page=2', `${origin}/contact`],
    ['/search/used-cars?gclid=1&page=2', `${origin}/search/used-cars?page=2`],
    [
      '/search/used-cars?sort=price:asc&refine[make][0]=Kia&refine[colour][0]=Red&x=1',
      `${origin}/search/used-cars?refine[make][0]=Kia&refine[colour][0]=Red&sort=price:asc`,
    ],
    ['/search/used-cars?page=abc', `${origin}/search/used-cars`],
  ])('keeps the parameters that the page knows, in one order: %s', (address, expected) => {
    const known = render(address)
    expect(decodeURIComponent(known)).toBe(expected)
  })

  test('carries no header of the visitor', () => {
    const page = buildPageRequest(origin, '/', new URLSearchParams())
    expect(page.kind === 'render' && [...page.request.headers]).toEqual([])
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
    expect(decodeURIComponent(render(address))).toBe(expected)
  })

  test('for the data of a page keeps which loaders are wanted, and nothing else', () => {
    expect(render('/search/used-cars.data?page=2&_routes=routes%2Fsearch&x=1')).toBe(
      `${origin}/search/used-cars.data?page=2&_routes=routes/search`,
    )
    expect(render('/search/used-cars.data?_routes=%3Cscript%3E')).toBe(
      `${origin}/search/used-cars.data`,
    )
  })
})
