import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { buildCardWords } from './card-words.view.ts'

test('the buttons of all cards have the site’s words', () => {
  const button_labels = { shop_now: 'Shop This Car', view_details: 'See it' }
  expect(buildCardWords(buildExampleConfiguration({ button_labels })).actions).toEqual({
    view_details: 'See it',
    enquire: 'Enquire Now',
    shop_now: 'Shop This Car',
    test_drive: 'Book a Test Drive',
    get_finance: 'Get Finance',
  })
})

test('the buttons are in the orders that the site tests, its first one first', () => {
  const variants = [
    { slug: 'finance-first', weight: 1 },
    { slug: 'enquire-first', weight: 1 },
  ]
  const experiments = [{ slug: 'card-button-order', variants }]
  expect(buildCardWords(buildExampleConfiguration({ experiments })).orders).toEqual([
    'finance-first',
    'enquire-first',
  ])
  expect(buildCardWords(buildExampleConfiguration({})).orders).toEqual([])
})
