import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeDocuments } from './layers.rules.ts'

const names = ['platform', 'template', 'group', 'site'] as const
const build = (
  layer: (typeof names)[number],
  slug: string,
  more: { draft?: boolean; withdrawn?: boolean } = {},
) => ({ layer, slug, kind: 'page', draft: false, withdrawn: false, ...more })

const show = (documents: readonly ReturnType<typeof build>[]) =>
  mergeDocuments(documents).map(({ layer, slug }) => `${slug} of the ${layer}`)

describe('the documents of a site', () => {
  test('are those of its highest layers', () => {
    const documents = [
      build('site', 'b'),
      build('platform', 'b'),
      build('platform', 'a'),
      build('group', 'a'),
    ]
    expect(show(documents)).toEqual(['a of the group', 'b of the site'])
  })

  test('are hidden by one that is withdrawn above them', () => {
    expect(show([build('platform', 'a'), build('site', 'a', { withdrawn: true })])).toEqual([])
    expect(show([build('platform', 'a', { withdrawn: true }), build('site', 'a')])).toEqual([
      'a of the site',
    ])
  })

  test('stay until a draft above them is published', () => {
    expect(show([build('platform', 'a'), build('site', 'a', { draft: true })])).toEqual([
      'a of the platform',
    ])
  })

  test('are in the order of their slugs, nested ones after their parent', () => {
    const slugs = ['warranty', 'brands/jeep', 'brands', 'brands-new', '404', 'about-us']
    const shown = mergeDocuments(slugs.map((slug) => build('site', slug)))
    expect(shown.map(({ slug }) => slug)).toEqual([
      '404',
      'about-us',
      'brands',
      'brands-new',
      'brands/jeep',
      'warranty',
    ])
  })

  test('are distinguished by kind', () => {
    expect(
      mergeDocuments([build('site', 'a'), { ...build('site', 'a'), kind: 'faq' }]),
    ).toHaveLength(2)
  })

  test('do not depend on the order in which they are loaded', () => {
    const any = fc.array(
      fc.record({
        layer: fc.constantFrom(...names),
        slug: fc.constantFrom('a', 'b'),
        kind: fc.constantFrom('page', 'faq'),
        draft: fc.boolean(),
        withdrawn: fc.boolean(),
      }),
    )
    const one = (documents: readonly ReturnType<typeof build>[]) => [
      ...new Map(
        documents.map((each) => [`${each.layer} ${each.kind} ${each.slug}`, each]),
      ).values(),
    ]
    fc.assert(
      fc.property(any, (documents) => {
        const unique = one(documents)
        expect(mergeDocuments(unique)).toEqual(mergeDocuments(unique.toReversed()))
      }),
    )
  })
})
