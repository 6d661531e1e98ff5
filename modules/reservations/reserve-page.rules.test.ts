import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { hasReservePage } from './reserve-page.rules.ts'

test.each([
  ['Car', 'checkout', ['/cars/:slug', '/cars/:slug/checkout'], true],
  ['Car', 'buy-online', ['/cars/:slug/:reserve'], true],
  ['Motorcycle', 'checkout', ['/motorcycles/:slug/checkout'], true],
  ['Motorcycle', 'checkout', ['/cars/:slug/checkout'], false],
  ['Car', 'buy-online', ['/cars/:slug', '/cars/:slug/checkout'], false],
  ['Car', 'checkout', ['/', '/search/*', '/cars/:slug'], false],
  ['Car', 'checkout', [], false],
])('a site of template %s has its %s page among %j: %s', (template, path_word, routes, has) => {
  const configuration = buildExampleConfiguration({ template, reserve: { path_word } })
  expect(hasReservePage(configuration, routes)).toBe(has)
})
