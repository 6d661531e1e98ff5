import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { findBookingAction } from './booking-action.rules.ts'

describe('the booking that a page with a form leads to', () => {
  test('the page of the workshop leads to the booking of a service', () => {
    expect(findBookingAction(buildExampleSite(), '/service')).toEqual({
      label: 'Book a Service',
      href: '/book-a-service',
    })
  })
  test.each(['/finance', '/book-a-service', '/fleet'])('%s leads to none', (path) => {
    expect(findBookingAction(buildExampleSite(), path)).toBeNull()
  })
  test('a site that takes no bookings of the workshop has none', () => {
    const site = buildExampleSite({ leads: { enquiry_types: ['General'] } })
    expect(findBookingAction(site, '/service')).toBeNull()
  })
})
