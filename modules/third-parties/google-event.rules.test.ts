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

test('an event has the name that Google recommends, its id, and its value', () => {
  expect(buildGoogleEvent(event)).toEqual({
    name: 'add_to_wishlist',
    parameters: {
      event_id: 'one',
      transaction_id: 'one',
      event_category: 'Wishlist',
      event_label: 'Vehicle Added',
      currency: 'AUD',
      value: 45_990,
      items: [{ item_id: '7', item_name: '2022 Toyota HiLux', quantity: 1 }],
    },
  })
})

test.each([
  ['Purchase', 'purchase'],
  ['Lead', 'generate_lead'],
])('a %s has its id as the transaction’s too, by which Google counts it once', (meta, name) => {
  const sent = buildGoogleEvent({ ...event, facebook_event: meta })
  expect(sent).toMatchObject({ name, parameters: { event_id: 'one', transaction_id: 'one' } })
})

test.each([
  [{ label: 'Phone Number Clicked', facebook_event: 'Contact' }, 'phone_number_clicked'],
  [{ label: 'Get Directions', facebook_event: null }, 'get_directions'],
])('one that it has no name for has its own: %o', (words, name) => {
  expect(buildGoogleEvent({ ...event, ...words }).name).toBe(name)
})

test('a search has its words, and no unknown value', () => {
  const payload = { ...event.payload, contents: [], value: null, search_string: 'hilux' }
  const { parameters } = buildGoogleEvent({ ...event, facebook_event: 'Search', payload })
  expect(parameters).toMatchObject({ search_term: 'hilux', items: [] })
  expect(parameters).not.toHaveProperty('value')
  expect(parameters).not.toHaveProperty('currency')
})
