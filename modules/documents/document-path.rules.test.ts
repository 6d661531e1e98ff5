import { describe, expect, test } from 'vitest'
import { readDocumentPath, writeDocumentPath } from './document-path.rules.ts'

describe('where a document belongs', () => {
  test.each([
    [
      'platform/pages/privacy-policy.md',
      { layer: { name: 'platform' }, kind: 'page', slug: 'privacy-policy' },
    ],
    [
      'templates/Camper/faqs/towing.md',
      { layer: { name: 'template', template: 'Camper' }, kind: 'faq', slug: 'towing' },
    ],
    [
      'groups/southern-cross/offers/runout.md',
      { layer: { name: 'group', slug: 'southern-cross' }, kind: 'offer', slug: 'runout' },
    ],
    [
      'sites/harbour-toyota/pages/brands/jeep.md',
      { layer: { name: 'site', slug: 'harbour-toyota' }, kind: 'page', slug: 'brands/jeep' },
    ],
    [
      `sites/harbour-toyota/pages/1/2/3/${'a'.repeat(154)}.md`,
      {
        layer: { name: 'site', slug: 'harbour-toyota' },
        kind: 'page',
        slug: `1/2/3/${'a'.repeat(154)}`,
      },
    ],
  ])('%s', (path, address) => {
    expect(readDocumentPath(path)).toEqual({ ok: true, address })
    expect(writeDocumentPath(address as Parameters<typeof writeDocumentPath>[0])).toBe(path)
  })

  test.each([
    'pages/a.md',
    'sites/pages/a.md',
    'templates/Plane/pages/a.md',
    'sites/a/posts/a.md',
    'sites/a/pages/About Us.md',
    'sites/a/pages/.md',
    'sites/a/pages/Brands/jeep.md',
    'sites/a/pages/brands//jeep.md',
    'sites/a/offers/deep/a.md',
    'sites/a/pages/1/2/3/4/5.md',
    'sites/../pages/a.md',
    `sites/a/pages/${'a'.repeat(161)}.md`,
  ])('%s is nowhere', (path) => {
    expect(readDocumentPath(path)).toMatchObject({ ok: false })
  })
})
