import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { findPrivacyHref } from './privacy-link.rules.ts'

const { configuration } = buildExampleSite()

test('a form links the privacy policy where the site has that page, and nothing where it has none', () => {
  expect(findPrivacyHref(configuration, ['/', '/privacy-policy'])).toBe('/privacy-policy')
  expect(findPrivacyHref(configuration, ['/', '/:slug'])).toBe('/privacy-policy')
  expect(findPrivacyHref(configuration, ['/', '/contact', '/cars/:slug'])).toBeNull()
})
