import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { decideVehicleForm, isFormOffered } from './offered-forms.rules.ts'

const all = [
  'general',
  'service',
  'book-a-service',
  'parts',
  'new-vehicle',
  'used-vehicle',
  'fleet',
  'finance',
  'careers',
  'sell-my-car',
  'trade-in',
  'test-drive',
  'request-photos',
  'tell-me-when',
]

const list = (settings: Record<string, unknown>) => {
  const configuration = buildExampleConfiguration(settings)
  return all.filter((slug) => isFormOffered(configuration, slug))
}

describe('a form of the platform is a site’s own', () => {
  test('unless the site leaves something out', () => {
    expect(list({})).toEqual(all)
  })

  test.each([
    [['General'], ['general']],
    [['Service'], ['service', 'book-a-service']],
    [
      ['Used Vehicle'],
      ['used-vehicle', 'trade-in', 'test-drive', 'request-photos', 'tell-me-when'],
    ],
    [['Sell My Car'], ['sell-my-car', 'trade-in']],
    [
      ['Fleet', 'Careers', 'Parts'],
      ['parts', 'fleet', 'careers'],
    ],
  ])('with the enquiry types %j: %j', (enquiry_types, expected) => {
    expect(list({ leads: { enquiry_types } })).toEqual(expected)
  })

  test.each([
    [{ finance: { enabled: false } }, 'finance'],
    [{ trade_in: { enabled: false } }, 'trade-in'],
    [{ vehicle_page: { request_photos: false } }, 'request-photos'],
  ])('but not with %j: %s', (settings, missing) => {
    expect(list(settings)).toEqual(all.filter((slug) => slug !== missing))
  })

  test('a question about a vehicle only where the site turns it on, and has enquiries about vehicles', () => {
    const isOffered = (settings: Record<string, unknown>) =>
      isFormOffered(buildExampleConfiguration(settings), 'question')
    const on = { vehicle_page: { questions: true } }
    expect([{}, on, { ...on, leads: { enquiry_types: ['General'] } }].map(isOffered)).toEqual([
      false,
      true,
      false,
    ])
  })

  test('and no other form is', () => {
    expect(isFormOffered(buildExampleConfiguration(), 'warranty-claim')).toBe(false)
  })
})

test.each([
  ['used', 'used-vehicle'],
  ['new', 'new-vehicle'],
  ['demo', 'new-vehicle'],
] as const)('a %s vehicle is enquired about in the form %s', (carType, form) => {
  expect(decideVehicleForm(carType)).toBe(form)
})
