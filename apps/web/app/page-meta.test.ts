import { expect, test } from 'vitest'
import { buildMeta } from './page-meta.ts'

const page = { siteName: 'Example', origin: 'https://example.com', title: 'A car' }

test('addresses of a vehicle are whole for those who read the page elsewhere', () => {
  const meta = buildMeta({
    ...page,
    canonicalPath: '/cars/a',
    imageUrl: '/images/p-1/1200/share',
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
