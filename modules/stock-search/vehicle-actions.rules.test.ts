import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { listVehicleActions } from './vehicle-actions.rules.ts'

const vehicle = { id: 12, carType: 'used', priceCents: 2_599_050 } as const

const list = (settings: Record<string, unknown> = {}, changes: object = {}) =>
  listVehicleActions(
    { ...vehicle, ...changes },
    'example-cars',
    buildExampleConfiguration(settings),
  ).map(({ label, href, dialog }) => `${label} ${href} ${dialog}`)

const photos = 'Request Photos /request-photos?car_id=12 request-photos'

describe('what may be done about a vehicle', () => {
  test('stands in the site’s order, photos last', () => {
    expect(list()).toEqual([
      'Enquire Now /enquire?car_id=12 enquire',
      'Book a Test Drive /book-test-drive?car_id=12 test-drive',
      'Get Finance /finance?preferredDealership=example-cars&vehiclePriceBudget=25991&car_id=12&car_type=used#finance-form null',
      'Value My Trade-In /cars/trade-in?car_id=12 null',
      photos,
    ])
    const buttons = ['test_drive', 'call', 'enquire']
    expect(list({ vehicle_page: { buttons } })).toEqual([
      'Book a Test Drive /book-test-drive?car_id=12 test-drive',
      'Enquire Now /enquire?car_id=12 enquire',
      photos,
    ])
  })

  test('has the site’s words', () => {
    const settings = { button_labels: { enquire: 'Message Now' } }
    expect(list(settings)[0]).toContain('Message Now')
  })

  test('is only what the site has a form for', () => {
    const leads = { enquiry_types: ['New Vehicle'] }
    expect(list({ leads }).map((action) => action.split(' /')[0])).toEqual([
      'Book a Test Drive',
      'Value My Trade-In',
      'Request Photos',
    ])
    expect(list({ leads }, { carType: 'demo' })[0]).toContain('Enquire Now')
    expect(list({ vehicle_page: { request_photos: false } })).not.toContain(photos)
  })

  test('a vehicle without a price names no budget', () => {
    expect(list({}, { priceCents: null })[2]).not.toContain('vehiclePriceBudget')
  })
})
