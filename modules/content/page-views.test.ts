import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildFrame } from './frame.view.ts'
import { buildHome } from './home.view.ts'
import { buildLocationViews } from './location.view.ts'

// A Friday, noon in Brisbane.
const now = new Date('2026-11-20T02:00:00Z')
const carTypes = { new: 2, used: 124, demo: 0 }

const frameOf = (file: Record<string, unknown> = {}) =>
  buildFrame({
    site: buildExampleSite(file),
    now,
    carTypes,
    searchQuery: 'refine[city][0]=Geelong',
    routes: ['/', '/search/*', '/contact'],
  })

describe('the frame of a site', () => {
  test('shows the primary location’s number where the site has none of its own', () => {
    expect(frameOf().phone).toEqual({ text: '(03) 5550 1234', href: 'tel:0355501234' })
    expect(frameOf({ phone_numbers: { main: '1300 555 000' } }).phone?.text).toBe('1300 555 000')
  })

  test('carries the default city in the site’s own search links alone', () => {
    expect(frameOf().searchPath).toBe('/search/new-used-and-demo-cars?refine[city][0]=Geelong')
  })

  test('speaks of vehicles by the template’s noun', () => {
    expect(frameOf({ template: 'RV' })).toMatchObject({ noun: 'RV', nounPlural: 'RVs' })
    expect(frameOf({ template: 'Trucks' })).toMatchObject({ noun: 'truck', nounPlural: 'trucks' })
  })

  test('names the legal owner once in the footer', () => {
    const lines = frameOf({
      legal_name: 'Example Pty Ltd',
      business_number: 'ABN 00 000 000 000',
    }).legalLines
    expect(lines).toEqual(['© 2026 Example Pty Ltd', 'ABN 00 000 000 000'])
  })
})

describe('the words of the home page', () => {
  test('count the stock and name the places', () => {
    const home = buildHome(buildExampleSite(), { total: 126, carTypes })
    expect(home.introduction).toBe('126 cars in stock, ready to see in Geelong.')
    expect(home.pageDescription).toContain('126 cars')
  })

  test('speak of one vehicle in the singular', () => {
    const home = buildHome(buildExampleSite(), { total: 1, carTypes })
    expect(home.introduction).toMatch(/^1 car in stock/)
  })

  test('search all of the stock, whatever the default search page holds', () => {
    const site = buildExampleSite({ default_search_path: '/search/used-cars' })
    expect(buildHome(site, { total: 126, carTypes }).searchPath).toBe(
      '/search/new-used-and-demo-cars',
    )
  })

  test('offer the car types that there are, and none where there is only one', () => {
    const types = (counts: typeof carTypes) =>
      buildHome(buildExampleSite(), { total: 9, carTypes: counts }).typeLinks.map(
        ({ href }) => href,
      )
    expect(types(carTypes)).toEqual(['/search/new-cars', '/search/used-cars'])
    expect(types({ new: 0, used: 9, demo: 0 })).toEqual([])
  })

  test('are the site’s own where it has some', () => {
    const site = buildExampleSite({ home: { heading: 'Hello', introduction: 'Come in.' } })
    expect(buildHome(site, { total: 126, carTypes })).toMatchObject({
      heading: 'Hello',
      introduction: 'Come in.',
    })
  })
})

describe('a location as pages show it', () => {
  test('tells whether it is open now, and its week from Monday on', () => {
    const [location] = buildLocationViews(buildExampleSite(), now)
    expect(location?.openState).toMatchObject({ kind: 'open', label: 'Open until 5 pm' })
    expect(location?.hours.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 5 }, () => '9 am – 5 pm'),
      'Closed',
      'Closed',
    ])
  })

  test('leads to its place on the contact page and on a map', () => {
    const [location] = buildLocationViews(buildExampleSite(), now)
    expect(location?.href).toBe('/contact#location-city')
    expect(location?.mapHref).toMatch(/^https:\/\/www\.google\.com\/maps\//)
  })

  test('is left out where it is not visible', () => {
    const site = buildExampleSite()
    const hidden = {
      ...site,
      dealerships: site.dealerships.map((dealership) => ({
        ...dealership,
        locations: dealership.locations.map((location) => ({ ...location, visible: false })),
      })),
    }
    expect(buildLocationViews(hidden, now)).toEqual([])
  })
})
