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
