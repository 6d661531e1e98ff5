import { expect, test } from 'vitest'
import { pageSchema } from '#modules/documents/front-matter.schema.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { contentPage } from './page.ts'

const now = new Date('2026-11-20T02:00:00Z')

test('the sitemap has authors’ pages, except those whose canonical URL is another page’s', async () => {
  const site = buildExampleSite()
  const [dealership] = site.dealerships
  const documents = ['warranty', `contact-us/${dealership?.slug}`].map((slug, index) => ({
    id: index + 1,
    kind: 'page',
    slug,
    frontMatter: pageSchema.parse({ title: slug, description: 'About it.' }),
  }))
  const listed = await contentPage.listSitemapPaths(
    { ...site, documents },
    {
      now,
      stock: {} as never,
    },
  )
  expect(listed).toMatchObject([{ path: '/warranty' }])
})
