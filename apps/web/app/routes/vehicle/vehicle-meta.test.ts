import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildPageHead } from '../../document/page-meta.ts'
import { buildVehicleMeta } from './vehicle-meta.ts'

const site = buildExampleSite({
  logos: { open_graph_url: '/brand/share.png' },
  seo: { title_suffix: 'Geelong’s own' },
})

const metaOf = (pictureKeys: readonly string[]) =>
  buildVehicleMeta({
    head: buildPageHead(site, 'https://www.example.com'),
    result: {
      kind: 'vehicle',
      view: {
        pageTitle: '2022 Toyota HiLux SR5',
        pageDescription: 'A ute.',
        canonicalPath: '/cars/a',
        breadcrumbs: [],
        structured: { '@type': 'Car' },
        pictureKeys,
      },
    },
  } as unknown as Parameters<typeof buildVehicleMeta>[0])

test.each([
  [[], 'https://www.example.com/brand/share.png'],
  [['p-1'], 'https://www.example.com/images/p-1/1200/share'],
])('a car with the photos %j is shared with %s', (keys, content) => {
  expect(metaOf(keys)).toContainEqual({ property: 'og:image', content })
})

test('a car’s title ends as the site says', () => {
  expect(metaOf([])).toContainEqual({ title: '2022 Toyota HiLux SR5 | Geelong’s own' })
})
