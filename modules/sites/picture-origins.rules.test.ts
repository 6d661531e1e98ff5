import { expect, test } from 'vitest'
import { buildExampleSite } from './example-site.fake.ts'
import { listPictureOrigins } from './picture-origins.rules.ts'

test('hosts elsewhere are those of pictures that the configuration names, each once', () => {
  const { configuration } = buildExampleSite()
  expect(listPictureOrigins(configuration)).toEqual([])
  const logos = {
    ...configuration.logos,
    header_url: 'https://cdn.example/logo.svg',
    footer_url: 'https://cdn.example/footer.svg',
    favicon_url: '/icon.svg',
  }
  const tags = { ...configuration.tags, certified_image_url: 'https://maker.example:8443/c.png' }
  expect(listPictureOrigins({ ...configuration, logos, tags })).toEqual([
    'https://cdn.example',
    'https://maker.example:8443',
  ])
})

test.each([
  'https://a.example;sandbox/x.png',
  'https://a.example,b.example/x.png',
  "https://a.example'self'/x.png",
  'https://*.example/x.png',
])('%s is not a host of allowed pictures', (address) => {
  const { configuration } = buildExampleSite()
  const logos = { ...configuration.logos, header_url: address }
  expect(listPictureOrigins({ ...configuration, logos })).toEqual([])
})

test('a logo that the catalogue has for a make of the site may show', () => {
  const { configuration } = buildExampleSite()
  const makes = ['https://cdn.example/toyota.svg', '/images/p-kia', null].map((url) => ({
    logo: { url },
  }))
  expect(listPictureOrigins(configuration, makes)).toEqual(['https://cdn.example'])
})

test('a host in another alphabet is named as browsers compare it', () => {
  const { configuration } = buildExampleSite()
  const logos = { ...configuration.logos, header_url: 'https://BÜCHER.example:443/x.png' }
  expect(listPictureOrigins({ ...configuration, logos })).toEqual(['https://xn--bcher-kva.example'])
})
