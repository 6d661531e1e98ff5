import { describe, expect, test } from 'vitest'
import { eventCatalogue } from './event-catalogue.rules.ts'
import { decideLeadEventNumber } from './lead-event.rules.ts'

const numbers = Object.keys(eventCatalogue).map(Number)

describe('the catalogue of events', () => {
  test('has 1 to 56, each with its words', () => {
    expect(numbers).toEqual(Array.from({ length: 56 }, (_, at) => at + 1))
    for (const kind of Object.values(eventCatalogue)) {
      expect([kind.action, kind.category, kind.label].every((word) => word !== '')).toBe(true)
    }
  })

  test('has no two events that differ only in their number', () => {
    const words = Object.values(eventCatalogue).map(
      ({ category, action, label }) => `${category} ${action} ${label}`,
    )
    expect(new Set(words).size).toBe(56)
  })

  test.each([
    [14, 'New Vehicle Enquiry', 'Lead'],
    [15, 'Used Vehicle Enquiry', 'Lead'],
    [17, 'New Vehicle Test Drive', 'Schedule'],
    [22, 'General Enquiry', 'Lead'],
    [25, 'Vehicle Phone Number Shown', 'Contact'],
    [39, 'Vehicle Added', 'AddToWishlist'],
    [48, 'Used Vehicle Test Drive', 'Schedule'],
    [51, 'Career Enquiry', 'SubmitApplication'],
  ] as const)('has the specification’s %i: %s', (number, label, facebookEvent) => {
    expect(eventCatalogue[number]).toMatchObject({ label, facebookEvent })
  })
})

describe('the event of a lead', () => {
  const vehicle = (carType: 'new' | 'used' | 'demo', tag: string | null = null) => ({
    carType,
    tag,
  })

  test.each([
    ['New Vehicle Enquiry', null, null, 14],
    ['Used Vehicle Enquiry', null, null, 15],
    ['Fleet Enquiry', null, null, 16],
    ['Service Enquiry', null, null, 18],
    ['Service Booking', null, null, 19],
    ['Parts Enquiry', null, null, 20],
    ['Finance Enquiry', null, vehicle('used'), 21],
    ['General Enquiry', null, null, 22],
    ['General Enquiry', 'Feedback', null, 22],
    ['General Enquiry', 'Career Enquiry', null, 51],
    ['Trade In', null, null, 23],
    ['Tell Me When', null, null, 24],
    ['Sell My Car', null, null, 44],
    ['Request Photos', null, vehicle('new'), 54],
    ['Test Drive', null, vehicle('new'), 17],
    ['Test Drive', null, vehicle('demo'), 17],
    ['Test Drive', null, vehicle('used'), 48],
    ['Test Drive', null, vehicle('used', 'Test Drive Only'), 17],
    ['Test Drive', null, vehicle('used', 'Special'), 48],
    ['Test Drive', null, null, 48],
    ['Caravan Club', null, null, 56],
    ['constructor', null, null, 56],
    ['', null, null, 56],
  ] as const)('%s, %s, %j is %i', (category, subcategory, about, number) => {
    expect(decideLeadEventNumber({ category, subcategory }, about)).toBe(number)
  })
})
