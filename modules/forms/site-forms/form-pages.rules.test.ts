import { describe, expect, test } from 'vitest'
import { fixedPaths } from '#modules/links/paths.ts'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { takenPaths } from '#modules/links/taken-paths.ts'
import { decidePageForm, findFormPage, listFormPages } from './form-pages.rules.ts'
import { findForm } from './list-forms.ts'

const claim = {
  slug: 'warranty-claim',
  title: 'Claim on your {noun}',
  category: 'Warranty Claim',
  steps: [{ fields: [{ name: 'name', type: 'string', label: 'First name' }] }],
}

const find = (path: string, file: Record<string, unknown> = {}) => {
  const result = findFormPage(buildExampleSite(file), path)
  if (result === undefined) return 'nothing'
  return result.kind === 'redirect' ? `→ ${result.location}` : result.page.forms.join()
}

describe('§2: the page at an address', () => {
  test.each([
    ['/contact', 'general'],
    ['/contact-us/example-motors-city', 'general'],
    ['/contact-us/city', 'general'],
    ['/contact-us/nowhere', 'nothing'],
    ['/contact-us/', 'nothing'],
    ['/service', 'service'],
    ['/book-a-service', 'book-a-service'],
    ['/pages/book-a-service', '→ /book-a-service'],
    ['/vehicle-parts-and-accessories', 'parts'],
    ['/careers', 'careers'],
    ['/fleet', 'fleet'],
    ['/finance', 'finance'],
    ['/finance-enquiry', 'finance'],
    ['/apply-for-finance', 'finance'],
    ['/finance-pre-approval', '→ /finance'],
    ['/sell-my-car', 'sell-my-car'],
    ['/book-test-drive', 'test-drive'],
    ['/enquire', 'used-vehicle,new-vehicle'],
    ['/request-photos', 'request-photos'],
    ['/trade-in', 'trade-in'],
    ['/cars/trade-in', 'trade-in'],
    ['/tell-me-when', 'tell-me-when'],
    ['/warranty', 'nothing'],
    ['/forms/general', 'nothing'],
    ['/', 'nothing'],
  ])('%s has %s', (path, forms) => {
    expect(find(path)).toBe(forms)
  })

  test('keeps its /pages where the site does', () => {
    const keeps = { navigation: { keeps_pages_prefix: true } }
    expect(find('/pages/book-a-service', keeps)).toBe('book-a-service')
    expect(find('/book-a-service', keeps)).toBe('→ /pages/book-a-service')
  })

  test('has a pre-approval only where the dealer gives one', () => {
    const own = { finance: { pre_approval_redirects: false } }
    expect(find('/finance-pre-approval', own)).toBe('finance')
    const redirects = { finance: { pre_approval_redirects: true } }
    expect(find('/warranty', redirects)).toBe('nothing')
    const without = { ...redirects, leads: { enquiry_types: ['General'] } }
    expect(find('/finance-pre-approval', without)).toBe('nothing')
  })

  test('is missing for forms that the site does not offer', () => {
    const service = { leads: { enquiry_types: ['Service'] } }
    expect(find('/service', service)).toBe('service')
    for (const path of ['/contact', '/contact-us/city', '/fleet', '/enquire', '/trade-in']) {
      expect(find(path, service), path).toBe('nothing')
    }
    expect(find('/enquire', { leads: { enquiry_types: ['New Vehicle'] } })).toBe('new-vehicle')
  })

  test('of a form of the site’s own is below /forms', () => {
    const own = { leads: { forms: [claim] } }
    expect(find('/forms/warranty-claim', own)).toBe('warranty-claim')
    const [page] = listFormPages(buildExampleSite(own)).slice(-1)
    expect(page).toMatchObject({
      heading: 'Claim on your car',
      introduction: '',
      canonicalPath: '/forms/warranty-claim',
      isIndexed: true,
    })
    const described = { leads: { forms: [{ ...claim, description: 'Tell us what broke.' }] } }
    const [last] = listFormPages(buildExampleSite(described)).slice(-1)
    expect(last?.introduction).toBe('Tell us what broke.')
  })

  test.each([
    ['Car', '/sell-my-car', 'Sell Your Car'],
    ['Car', '/trade-in', 'Value My Trade-In'],
    ['RV', '/sell-my-car', 'Sell Your RV'],
    ['RV', '/trade-in', 'Value My Trade-In'],
  ])('of a %s site at %s has the heading %j (§1 vehicle noun)', (template, path, heading) => {
    const result = findFormPage(buildExampleSite({ template }), path)
    expect(result).toMatchObject({ page: { heading } })
  })

  test.each([
    ['/enquire', 'A person who knows the car reads your message and answers it.'],
    ['/careers', expect.stringContaining('people who are good with cars')],
  ])('%s speaks of one vehicle or of several', (path, introduction) => {
    expect(findFormPage(buildExampleSite(), path)).toMatchObject({ page: { introduction } })
  })

  test.each([
    ['/finance', 'finance', '/finance'],
    ['/apply-for-finance', 'finance', '/finance'],
    ['/cars/trade-in', 'trade-in', '/trade-in'],
    ['/fleet', 'fleet', '/fleet'],
  ])('%s has the title of the form %s, and the canonical URL %s', (path, form, canonicalPath) => {
    const site = buildExampleSite()
    const title = findForm(site, form)?.title
    expect(title).toMatch(/^[A-Z]/)
    expect(findFormPage(site, path)).toMatchObject({ page: { title, canonicalPath } })
  })

  test('of a dealer’s own contact page names that dealer', () => {
    const result = findFormPage(buildExampleSite(), '/contact-us/city')
    expect(result).toMatchObject({ page: { location: 'city', isIndexed: false } })
  })
})

test('search engines get each form once', () => {
  const pages = listFormPages(buildExampleSite()).filter(({ isIndexed }) => isIndexed)
  expect(pages.map(({ path }) => path)).toEqual([
    '/contact',
    '/service',
    '/book-a-service',
    '/vehicle-parts-and-accessories',
    '/careers',
    '/fleet',
    '/finance',
    '/sell-my-car',
    '/book-test-drive',
    '/trade-in',
    '/tell-me-when',
  ])
})

/**
 * A site may choose any path of one word for its garage, except those in `takenPaths`. All form pages must be in that
 * list.
 */
test('no page has an address of one word that a garage may have', () => {
  const words = [
    ...Object.values(fixedPaths),
    ...listFormPages(buildExampleSite()).map(({ path }) => path),
    ...listFormPages(buildExampleSite({ navigation: { keeps_pages_prefix: true } })).map(
      ({ path }) => path,
    ),
  ]
    .map((path) => path.replace(/^\/pages(?=\/)/, ''))
    .filter((path) => /^\/[^/]+$/.test(path))
  expect(words.length).toBeGreaterThan(20)
  expect(words.filter((path) => !takenPaths.includes(path))).toEqual([])
})

test.each([
  ['used', 'used-vehicle'],
  ['new', 'new-vehicle'],
  ['demo', 'new-vehicle'],
  [null, 'used-vehicle'],
] as const)('an enquiry about a %s vehicle uses the form %s', (carType, form) => {
  expect(decidePageForm({ forms: ['used-vehicle', 'new-vehicle'] }, carType)).toBe(form)
  expect(decidePageForm({ forms: ['fleet'] }, carType)).toBe('fleet')
})

describe('§2 /contact-us/{dealer-slug}', () => {
  const buildLocation = (slug: string, more: object = {}) =>
    buildExampleLocation({ slug, name: `At ${slug}`, ...more })
  const two = {
    dealerships: [
      buildExampleDealership({
        slug: 'north',
        name: 'North Motors',
        locations: [buildLocation('city'), buildLocation('airport', { primary: true })],
      }),
      buildExampleDealership({
        slug: 'south',
        name: 'South Motors',
        locations: [buildLocation('bay')],
      }),
    ],
  }
  const read = (path: string, file: Record<string, unknown> = two) => {
    const found = findFormPage(buildExampleSite(file), path)
    if (found?.kind !== 'page') throw new Error(`nothing at ${path}`)
    const { title, heading, location: chosen, canonicalPath, isIndexed, dealer } = found.page
    return { title, heading, chosen, canonicalPath, isIndexed, dealer }
  }

  test('is the page of that dealership, with its main location chosen', () => {
    expect(read('/contact-us/north')).toEqual({
      title: 'Contact North Motors',
      heading: 'Contact North Motors',
      chosen: 'airport',
      canonicalPath: '/contact-us/north',
      isIndexed: true,
      dealer: { id: 1, locationId: 101, name: 'North Motors' },
    })
  })

  test('is the page of that dealership, with its first location where none is the main one', () => {
    const [north, south] = two.dealerships
    const locations = [buildLocation('bay'), buildLocation('lake')]
    expect(read('/contact-us/south', { dealerships: [north, { ...south, locations }] })).toEqual(
      read('/contact-us/south'),
    )
  })

  test('is that of one location where the address names it', () => {
    expect(read('/contact-us/city')).toMatchObject({
      heading: 'Contact At city',
      chosen: 'city',
      canonicalPath: '/contact-us/north',
      isIndexed: false,
      dealer: { id: 1, locationId: 100, name: 'At city' },
    })
  })

  test('of an only dealership is what search engines know as /contact', () => {
    const found = findFormPage(buildExampleSite(), '/contact-us/example-motors-city')
    expect(found).toMatchObject({ page: { canonicalPath: '/contact', isIndexed: false } })
  })
})
