import { expect, test } from 'vitest'
import { buildGoogleEvent } from './google-event.rules.ts'

const event = {
  number: 39,
  id: 'one',
  action: 'Add',
  category: 'Wishlist',
  label: 'Vehicle Added',
  facebook_event: 'AddToWishlist',
  payload: {
    contents: [{ id: '7', quantity: 1 }],
    currency: 'AUD',
    value: 45_990,
    content_name: '2022 Toyota HiLux',
    search_string: null,
  },
}

test('an event has the name that Google recommends, its id, and what it is worth', () => {
  expect(buildGoogleEvent(event)).toEqual({
    name: 'add_to_wishlist',
    parameters: {
      event_id: 'one',
      event_category: 'Wishlist',
      event_label: 'Vehicle Added',
      currency: 'AUD',
      value: 45_990,
      items: [{ item_id: '7', item_name: '2022 Toyota HiLux', quantity: 1 }],
    },
  })
})

test('a purchase has its id as the transaction’s too, by which Google counts it once; nothing else has one', () => {
  const purchase = buildGoogleEvent({ ...event, number: 47, facebook_event: 'Purchase' })
  expect(purchase).toMatchObject({ name: 'purchase', parameters: { transaction_id: 'one' } })
  expect(buildGoogleEvent(event).parameters).not.toHaveProperty('transaction_id')
})

test.each([
  [{ label: 'Phone Number Clicked', facebook_event: 'Contact' }, 'phone_number_clicked'],
  [{ label: 'Get Directions', facebook_event: null }, 'get_directions'],
])('one that it has no name for has its own: %o', (words, name) => {
  expect(buildGoogleEvent({ ...event, ...words }).name).toBe(name)
})

test('a search names its words, and no value that nobody knows', () => {
  const payload = { ...event.payload, contents: [], value: null, search_string: 'hilux' }
  const { parameters } = buildGoogleEvent({ ...event, facebook_event: 'Search', payload })
  expect(parameters).toMatchObject({ search_term: 'hilux', items: [] })
  expect(parameters).not.toHaveProperty('value')
  expect(parameters).not.toHaveProperty('currency')
})
