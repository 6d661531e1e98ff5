import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { matchRoutes, type RouteObject } from 'react-router'
import { pageSchema } from '#modules/documents/front-matter.schema.ts'
import { parseSearchUrl } from '#modules/search/refinements/parse-search-url.rules.ts'
import { buildStockAlertHref } from '#modules/search/nothing-found/stock-alert-link.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { takenPaths } from '#modules/links/taken-paths.ts'
import { matchPattern } from '#platform/web/path-pattern.ts'
import { sitePages } from './pages.ts'
import routes from './routes.ts'

const site = buildExampleSite()

function decide(sent: string): string {
  const { pathname, searchParams } = new URL(sent, 'http://sent.example')
  const page = sitePages.canonicalize(site, pathname, searchParams)
  return page.kind === 'render' ? page.address : `→ ${page.location}`
}

describe('the canonical URL of a page, used for rendering and as cache key', () => {
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
    ['/success?category=test-drive&car_id=3&name=Me', '/success?category=test-drive&car_id=3'],
    [
      '/success?form=f&location=south-main&category=finance',
      '/success?category=finance&form=f&location=south-main',
    ],
    ['/success?location=%3Cb%3E', '/success'],
    ['/success?category=Test%20Drive', '/success'],
    [`/success?form=${'a'.repeat(80)}`, `/success?form=${'a'.repeat(80)}`],
    [`/success?form=${'a'.repeat(81)}`, '/success'],
    ['/my-garage?tab=saved-cars&page=2', '/my-garage?tab=saved-cars'],
    ['/my-garage?tab=mine', '/my-garage'],
    ['/nothing?car_id=1', '/nothing'],
    ['/enquire.data?_routes=routes/form&car_id=12', `/enquire.data?car_id=12&_routes=routes/form`],
  ])('keeps the parameters that the page knows, in a fixed order: %s', (address, expected) => {
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
  ])('determines of %s whether its values were typed', (sent, typed) => {
    const { pathname, searchParams } = new URL(sent, 'http://sent.example')
    const page = sitePages.canonicalize(site, pathname, searchParams)
    expect(page.kind === 'render' && page.typed).toBe(typed)
  })

  test.each([
    'query=landcruiser+79',
    `query=${'%F0%9F%9A%99'.repeat(100)}&refine[make]=Kia&refine[colour]=Red`,
    `query=${'x'.repeat(200)}&${[1, 2, 3, 4, 5, 6].map((at) => `refine[tag]=${'y'.repeat(20)}${at}`).join('&')}`,
    'refine[make]=Kia&refine[model]=EV6&range[price]=5000:30000.50&query=%3Cb%3E%E2%80%AEute%3C/b%3E',
  ])('contains everything that a search’s link to stock alerts contains: %s', (search) => {
    const none = { hits: [], limit: 0, offset: 0, totalHits: 0, processingTimeMs: 0 }
    const main = { ...none, facetDistribution: {}, facetStats: {} }
    const state = parseSearchUrl(search)
    const configuration = buildExampleConfiguration()
    const href = buildStockAlertHref({ configuration, state, main, countsOf: () => main })
    expect(href).toContain('words=')
    expect(decide(href ?? '')).toBe(href)
  })

  test.each([
    ['/search/used-cars?refine%5Bmake%5D=Kia&query=', '→ /search/used-cars?refine[make][0]=Kia'],
    [
      '/search/used-cars?range%5Bprice%5D%5Bmin%5D=%245%2C000&range%5Bprice%5D%5Bmax%5D=',
      '→ /search/used-cars?range[price]=5000:',
    ],
    ['/search/used-cars?sort=relevance', '→ /search/used-cars'],
    ['/search/used-cars?page=1', '→ /search/used-cars'],
  ])('is a redirect’s target for a form without script: %s', (address, expected) => {
    expect(decodeURIComponent(decide(address))).toBe(expected)
  })

  test('for a page’s data keeps the names of the loaders, and nothing else', () => {
    expect(decide('/search/used-cars.data?page=2&_routes=routes%2Fsearch&x=1')).toBe(
      `/search/used-cars.data?page=2&_routes=routes/search`,
    )
    expect(decide('/search/used-cars.data?_routes=%3Cscript%3E')).toBe(`/search/used-cars.data`)
  })
})

const withGarage = (path: string, enabled = true): Site => ({
  ...site,
  configuration: {
    ...site.configuration,
    garage: { ...site.configuration.garage, path, enabled },
  },
})

describe('the page at a path', () => {
  const kindAt = (of: Site, path: string) => {
    const page = sitePages.canonicalize(of, path, new URLSearchParams())
    return page.kind === 'render' ? page.match.page.kind : 'redirect'
  }

  test.each([
    ['/my-garage', true, '/my-garage', 'garage'],
    ['/saved', true, '/saved', 'garage'],
    ['/saved', true, '/my-garage', 'missing'],
    ['/saved', false, '/saved', 'missing'],
    ['/my-garage', false, '/my-garage', 'missing'],
    ['/saved', true, '/contact', 'contact'],
    ['/saved', true, '/saved.data', 'garage'],
    ['/saved', true, '/my-garage.data', 'missing'],
    ['/my-garage', false, '/my-garage.data', 'missing'],
    ['/my-garage', false, '/my-g%61rage.data', 'missing'],
    ['/my-garage', true, '/my-g%61rage.data', 'garage'],
  ])('of a site with a garage at %s (%s): %s is the %s page', (path, enabled, requested, kind) => {
    expect(kindAt(withGarage(path, enabled), requested)).toBe(kind)
  })

  test.each([
    ['/', 'home'],
    ['/search', 'search'],
    ['/search/kia/rio', 'search'],
    ['/contact', 'contact'],
    ['/contact-us/city', 'dealer-contact'],
    ['/enquire', 'form'],
    ['/pages/book-a-service', 'form'],
    ['/cars/2024-toyota-hilux', 'vehicle'],
    // Looks like a vehicle's path, but is the trade-in page.
    ['/cars/trade-in', 'trade-in'],
    ['/motorcycles/2024-toyota-hilux', 'missing'],
    ['/forms/nothing', 'missing'],
    ['/Contact', 'missing'],
  ])('%s is the %s page', (path, kind) => {
    expect(kindAt(site, path)).toBe(kind)
    expect(kindAt(site, path === '/' ? '/_.data' : `${path}.data`)).toBe(kind)
  })

  test('of vehicles begins with the site’s own word', () => {
    const campers = buildExampleSite({ vehicle: { address_word: 'campers' } })
    expect(kindAt(campers, '/campers/trade-in')).toBe('vehicle')
    expect(kindAt(campers, '/cars/trade-in')).toBe('trade-in')
    expect(kindAt(campers, '/cars/2024-toyota-hilux')).toBe('missing')
    expect(kindAt(campers, '/motorcycles/2024-toyota-hilux')).toBe('missing')
  })

  test.each([
    ['checkout', '/cars/hilux/checkout', 'checkout'],
    ['checkout', '/cars/hilux/buy-online', 'missing'],
    ['checkout', '/campers/hilux/checkout', 'missing'],
    ['buy-online', '/cars/hilux/buy-online', 'checkout'],
    ['buy-online', '/cars/hilux/checkout', 'missing'],
  ] as const)('of a site that reserves at %s: %s is the %s page', (word, path, kind) => {
    const reserve = { enabled: true, provider: 'stripe', path_word: word } as const
    expect(kindAt(buildExampleSite({ reserve }), path)).toBe(kind)
    expect(kindAt(buildExampleSite({ reserve: { ...reserve, enabled: false } }), path)).toBe(
      'missing',
    )
  })

  test('is no other page if the site does not have it', () => {
    const frontMatter = pageSchema.parse({ title: 'Compare us', description: 'Why us.' })
    const documents = [{ id: 1, kind: 'page', slug: 'compare', frontMatter }]
    const offered = { ...buildExampleSite({ feature_flags: { compare: true } }), documents }
    const without = { ...buildExampleSite({ feature_flags: { compare: false } }), documents }
    expect(kindAt(offered, '/compare')).toBe('compare')
    expect(kindAt(without, '/compare')).toBe('missing')
  })
})

describe('the pages of the website', () => {
  const fixed = sitePages.pages.flatMap(({ kind, patterns }) =>
    patterns.map((pattern) => ({ kind, pattern })),
  )

  test('have a route for each of their fixed paths, without duplicates', () => {
    const known = routes.map(({ index, path, file }) => ({
      pattern: index === true ? '/' : path,
      file: join(import.meta.dirname, file),
    }))
    const wanted = fixed.map(({ kind, pattern }) => ({
      pattern,
      file: join(import.meta.dirname, 'routes', kind, 'route.tsx'),
    }))
    const splat = { pattern: '*', file: join(import.meta.dirname, 'routes/own-address/route.tsx') }
    expect(known).toHaveLength(wanted.length + 1)
    expect(known).toEqual(expect.arrayContaining([...wanted, splat]))
    expect(new Set(fixed.map(({ pattern }) => pattern)).size).toBe(fixed.length)
    for (const { file } of known) expect(existsSync(file), file).toBe(true)
  })

  test('reserve the first words of their paths from garages and models', () => {
    const words = fixed.flatMap(({ pattern }) =>
      pattern === '/' ? [] : [`/${pattern.split('/')[1]}`],
    )
    expect(words.length).toBeGreaterThan(2)
    expect(takenPaths).toEqual(expect.arrayContaining(words))
  })

  test('have unique names, which are those of their folders', () => {
    const kinds = sitePages.pages.map(({ kind }) => kind)
    expect(new Set(kinds).size).toBe(kinds.length)
    for (const kind of kinds) {
      expect(existsSync(join(import.meta.dirname, 'routes', kind, 'page.ts')), kind).toBe(true)
    }
  })

  test('are resolved alike by the server, React Router and the browser', () => {
    const known = routes.map(({ id, path, index }) =>
      index === true ? { id, index } : { id, path, caseSensitive: true },
    ) as RouteObject[]
    const segment = fc.constantFrom(
      'search',
      'contact',
      'contact-us',
      'success',
      'cars',
      'motorcycles',
      'campers',
      'checkout',
      'buy-online',
      'compare',
      'hilux',
      'enquire',
      'Contact',
      'c%6fntact',
      'trade-in',
      'pages',
      'a%2Fb',
    )
    const path = fc.array(segment, { maxLength: 3 }).map((segments) => `/${segments.join('/')}`)
    fc.assert(
      fc.property(path, (path) => {
        const id = matchRoutes(known, path)?.at(-1)?.route.id ?? ''
        const { page } = sitePages.find(site, path)
        const isFixed = fixed.some(({ pattern }) => matchPattern(pattern, path) !== undefined)
        const ofPage = page.kind === 'missing' ? fixed.map(({ kind }) => kind) : [page.kind]
        expect(isFixed ? ofPage : ['own-address']).toContain(id.split('/')[1])
      }),
    )
  })

  test('exist at each path that they list for a site', () => {
    for (const page of sitePages.pages) {
      for (const address of page.listAddresses(site, new Date('2026-11-24T00:00:00Z'))) {
        const path = address.replaceAll(/:[a-z]+/g, 'city').replace('*', 'used-cars')
        expect(sitePages.find(site, path).page.kind, address).toBe(page.kind)
      }
    }
  })
})

test('every form page and dealer page may be linked to', () => {
  const addresses = sitePages.listAddresses(site, new Date('2026-11-24T00:00:00Z'))
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/enquire', '/contact', '/contact-us/:slug', '/cars/:slug']),
  )
  expect(addresses).not.toContain('/success')
})
