import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildPageHead } from '../../document/page-meta.ts'
import { buildVehicleMeta } from './vehicle-meta.ts'

const site = buildExampleSite({
  logos: { open_graph_url: '/brand/share.png' },
  seo: { title_suffix: 'Geelong’s own' },
})

const metaOf = (sharedUrl: string | null) =>
  buildVehicleMeta(buildPageHead(site, 'https://www.example.com'), {
    view: {
      pageTitle: '2022 Toyota HiLux SR5',
      pageDescription: 'A ute.',
      canonicalPath: '/cars/a',
      breadcrumbs: [],
    },
    structured: { '@type': 'Car' },
    sharedUrl,
  })

test.each([
  [null, 'https://www.example.com/brand/share.png'],
  ['/open-graph/0/p-1.jpg', 'https://www.example.com/open-graph/0/p-1.jpg'],
])('a car with a card at %s is shared with %s', (sharedUrl, content) => {
  expect(metaOf(sharedUrl)).toContainEqual({ property: 'og:image', content })
})

test('a car’s title ends as the site configures', () => {
  expect(metaOf(null)).toContainEqual({ title: '2022 Toyota HiLux SR5 | Geelong’s own' })
})
