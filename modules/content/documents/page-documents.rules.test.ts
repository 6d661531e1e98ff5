import { describe, expect, test } from 'vitest'
import { pageSchema } from '#modules/documents/front-matter.schema.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { SiteDocument } from '#modules/sites/site.types.ts'
import { findPageDocument, listMenuPages, listPageDocuments } from './page-documents.rules.ts'

const now = new Date('2026-11-24T00:00:00Z')

const write = (slug: string, more: Record<string, unknown> = {}): SiteDocument => ({
  id: 1,
  kind: 'page',
  slug,
  frontMatter: pageSchema.parse({ title: `Title of ${slug}`, description: 'Words.', ...more }),
})

const build = (documents: readonly SiteDocument[], file: Record<string, unknown> = {}) => ({
  ...buildExampleSite(file),
  documents,
})

const prefixed = { navigation: { keeps_pages_prefix: true } }
const pages = [
  write('about-us'),
  write('pages/warranty'),
  write('brands/jeep'),
  write('christmas', { publish_at: '2026-12-01' }),
]

describe('the page that an author wrote', () => {
  const show = (path: string, file?: Record<string, unknown>) => {
    const found = findPageDocument(build(pages, file), path)
    return found?.kind === 'page' ? found.document.slug : found?.location
  }

  test.each([
    ['/about-us', 'about-us'],
    ['/brands/jeep', 'brands/jeep'],
    ['/warranty', 'pages/warranty'],
    ['/christmas', 'christmas'],
  ])('is found at %s, whether it shows now or not', (path, slug) => {
    expect(show(path)).toBe(slug)
  })

  test('leads from its address with /pages to the one without', () => {
    expect(findPageDocument(build(pages), '/pages/about-us')).toEqual({
      kind: 'redirect',
      location: '/about-us',
    })
  })

  test('keeps the prefix that it was written with where the site keeps them', () => {
    expect(show('/pages/warranty', prefixed)).toBe('pages/warranty')
    expect(show('/warranty', prefixed)).toBeUndefined()
    expect(show('/pages/about-us', prefixed)).toBe('/about-us')
  })

  test.each([
    '/',
    '/about',
    '/other',
    '/pages/other',
    '/pagesabout-us',
    '/about-us/pages',
    '/xxxxxx/about-us',
  ])('is not found at %s', (path) => {
    expect(show(path)).toBeUndefined()
  })
})

describe('the pages that show', () => {
  test('have their addresses; those that are still to come, and other documents, are left out', () => {
    const faq = { ...write('towing'), kind: 'faq' }
    const shown = listPageDocuments(build([...pages, faq]), now)
    expect(shown.map(({ path }) => path)).toEqual(['/about-us', '/warranty', '/brands/jeep'])
  })

  test('are listed in menus by their authors’ order, then by name', () => {
    const place = (order: number, label?: string) => ({
      menu: { place: 'service', order, label: label ?? null },
    })
    const site = build([
      write('without'),
      write('tyres', place(20)),
      write('batteries', place(20, 'Batteries')),
      write('last', place(100)),
      write('first', place(3)),
      write('hidden', { ...place(1), ends_at: '2026-11-01' }),
    ])
    expect(listMenuPages(site, now)).toEqual([
      { title: 'Title of first', url: '/first', place: 'service' },
      { title: 'Batteries', url: '/batteries', place: 'service' },
      { title: 'Title of tyres', url: '/tyres', place: 'service' },
      { title: 'Title of last', url: '/last', place: 'service' },
    ])
  })
})
