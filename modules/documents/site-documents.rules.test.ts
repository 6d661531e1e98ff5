import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { findDocument, findNextDocumentChange, listDocuments } from './site-documents.rules.ts'

const now = new Date('2026-11-24T00:00:00Z')
// Brisbane is UTC+10.
const build = (documents: readonly [kind: string, slug: string, term?: object][]) => ({
  ...buildExampleSite(),
  documents: documents.map(([kind, slug, term], id) => ({
    id,
    kind,
    slug,
    frontMatter: { draft: false, publish_at: null, ends_at: null, ...term },
  })),
})

const site = build([
  ['page', 'about-us'],
  ['faq', 'towing'],
  ['page', 'christmas', { publish_at: '2026-12-01' }],
  ['page', 'run-out', { ends_at: '2026-11-01' }],
  ['page', 'towing'],
])

test('a site shows the documents that are current', () => {
  expect(listDocuments(site, 'page', now).map(({ slug }) => slug)).toEqual(['about-us', 'towing'])
  expect(listDocuments(site, 'faq', now).map(({ id }) => id)).toEqual([1])
})

test.each([
  ['towing', 4],
  ['about-us', 0],
  ['christmas', undefined],
  ['other', undefined],
])('the page %s is found where it shows', (slug, id) => {
  expect(findDocument(site, 'page', slug, now)?.id).toBe(id)
})

test.each([
  ['never', [], null],
  ['never, once all has begun and nothing ends', [{}, { ends_at: '2026-11-01' }], null],
  ['when the only one ends', [{}, { ends_at: '2026-11-30' }], '2026-11-30T14:00:00.000Z'],
  [
    'when the first of several begins or ends',
    [{ ends_at: '2026-11-30' }, { publish_at: '2026-11-26' }, { publish_at: '2026-12-05' }],
    '2026-11-25T14:00:00.000Z',
  ],
])('the next change of a site’s documents: %s', (_, terms, expected) => {
  const all = build(terms.map((term, at) => ['notice', `n${at}`, term]))
  expect(findNextDocumentChange(all, now)?.toISOString() ?? null).toBe(expected)
})
