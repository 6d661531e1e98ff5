import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { findPrivacyHref, findTermsHref } from './privacy-link.rules.ts'

const { configuration } = buildExampleSite()

test('a form links the privacy policy where the site has that page, and nothing where it has none', () => {
  expect(findPrivacyHref(configuration, ['/', '/privacy-policy'])).toBe('/privacy-policy')
  expect(findPrivacyHref(configuration, ['/', '/:slug'])).toBe('/privacy-policy')
  expect(findPrivacyHref(configuration, ['/', '/contact', '/cars/:slug'])).toBeNull()
})

test('a form links the terms where the site has a page of them, and nothing where it has none', () => {
  expect(findTermsHref(configuration, ['/', '/terms-and-conditions'])).toBe('/terms-and-conditions')
  expect(findTermsHref(configuration, ['/', '/privacy-policy'])).toBeNull()
})
