import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildMeta, buildPageHead } from './page-meta.ts'

const page = {
  siteName: 'Example',
  titleEnd: null,
  origin: 'https://example.com',
  title: 'A car',
  imageUrl: null,
  pictureCloud: null,
}

test.each([
  [{}, 'A car | Example Motors'],
  [{ seo: { title_suffix: 'Geelong’s own' } }, 'A car | Geelong’s own'],
])('a site with %j ends its titles with: %s', (file, title) => {
  const head = buildPageHead(buildExampleSite(file), 'https://example.com')
  const meta = buildMeta({ ...head, title: 'A car', canonicalPath: '/cars/a' })
  expect(meta).toContainEqual({ title })
  expect(meta).toContainEqual({ property: 'og:title', content: title })
  expect(meta).toContainEqual({ property: 'og:site_name', content: 'Example Motors' })
  const home = buildMeta({ ...head, title: 'Cars in Geelong', titleEnd: null, canonicalPath: '/' })
  expect(home).toContainEqual({ title: 'Cars in Geelong' })
})

test('every page shares the site’s picture unless it has its own', () => {
  const site = buildExampleSite({ logos: { open_graph_url: '/brand/share.png' } })
  const head = buildPageHead(site, 'https://example.com')
  const shared = (more: object) =>
    buildMeta({ ...head, title: 'A car', canonicalPath: '/cars/a', ...more }).flatMap((tag) =>
      'property' in tag && tag.property === 'og:image' ? tag.content : [],
    )
  expect(shared({})).toEqual(['https://example.com/brand/share.png'])
  expect(shared({ pictureUrl: '/images/p-1/1200/share' })).toEqual([
    'https://example.com/images/p-1/1200/share',
  ])
})

test.each([
  [
    'cloudinary',
    'my-cloud',
    'https://res.cloudinary.com/my-cloud/image/fetch/w_1200,h_630,c_fill/',
  ],
  ['local', 'my-cloud', 'https://example.com/'],
])(
  '§7: with %s and the cloud %s, pictures of shared links come from %s',
  (provider, cloud, from) => {
    const site = buildExampleSite({ images: { provider, cloudinary_cloud_name: cloud } })
    const head = buildPageHead(site, 'https://example.com')
    const pictureUrl = '/images/p-1/1200/share'
    const meta = buildMeta({ ...head, title: 'A car', canonicalPath: '/cars/a', pictureUrl })
    const [shared] = meta.flatMap((tag) =>
      'property' in tag && tag.property === 'og:image' ? [String(tag.content)] : [],
    )
    expect(shared?.slice(0, from.length)).toBe(from)
  },
)

test('URLs of a vehicle are absolute, for other websites and apps', () => {
  const meta = buildMeta({
    ...page,
    canonicalPath: '/cars/a',
    pictureUrl: '/images/p-1/1200/share',
    structured: [
      {
        '@type': 'Car',
        name: '/not/an/address',
        image: ['/images/p-1/1200', 'https://pictures.example/2.jpg'],
        offers: { '@type': 'Offer', url: '/cars/a', price: '1.00' },
      },
    ],
  })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://example.com/images/p-1/1200/share',
  })
  expect(meta.at(-1)).toEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Car',
      name: '/not/an/address',
      image: ['https://example.com/images/p-1/1200', 'https://pictures.example/2.jpg'],
      offers: { '@type': 'Offer', url: 'https://example.com/cars/a', price: '1.00' },
    },
  })
})
