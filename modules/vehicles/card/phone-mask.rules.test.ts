import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { decideVehiclePhone, findVehiclePhone, hideMaskedPhone } from './phone-mask.rules.ts'

describe('§4 phone number of a vehicle', () => {
  test.each([
    ['(03) 5550 1234', true, '(03) …', null],
    ['0412 345 678', true, '0412 …', null],
    ['+64 9 555 0123', true, '+64 9…', null],
    ['131 22', true, '131 2…', null],
    // A number of five characters has nothing left to mask.
    ['13122', true, '13122', 'tel:13122'],
    ['1312', true, '1312', 'tel:1312'],
    ['(03) 5550 1234', false, '(03) 5550 1234', 'tel:0355501234'],
  ])('%s, masked: %s, is shown as %s and leads to %s', (phone, isMasked, text, href) => {
    expect(decideVehiclePhone(phone, isMasked)).toEqual({ text, href })
  })

  test('a masked number never says more than five of its characters', () => {
    const phones = fc.string({
      minLength: 6,
      maxLength: 20,
      unit: fc.constantFrom(...'0123456789 ()+'),
    })
    fc.assert(
      fc.property(phones, (phone) => {
        const shown = decideVehiclePhone(phone, true)
        expect(shown.href).toBeNull()
        expect(shown.text).toBe(`${phone.slice(0, 5)}…`)
      }),
    )
  })
})

describe('the number to call about a vehicle', () => {
  const site = buildExampleSite({ phone_numbers: { main: '1300 555 000' } })
  const [dealership] = site.dealerships
  const [location] = dealership!.locations
  const withLocation = (changed: Partial<typeof location>) => ({
    ...site,
    dealerships: [{ ...dealership!, locations: [{ ...location!, ...changed }] }],
  })

  test('is its location’s', () => {
    expect(findVehiclePhone(site, location!.id)).toBe('(03) 5550 1234')
  })

  test('is the site’s if the vehicle’s location is not one that the site names or shows', () => {
    expect(findVehiclePhone(site, null)).toBe('1300 555 000')
    expect(findVehiclePhone(site, location!.id + 1)).toBe('1300 555 000')
    expect(findVehiclePhone(withLocation({ visible: false }), location!.id)).toBe('1300 555 000')
  })
})

test.each([
  [true, null],
  [false, '(03) 5550 1234'],
])('§4 the location on a vehicle’s page, numbers masked: %s, has the phone %s', (masked, phone) => {
  const { configuration } = buildExampleSite({ feature_flags: { phone_reveal: masked } })
  const location = { name: 'Geelong', phone: '(03) 5550 1234' }
  expect(hideMaskedPhone(location, configuration)).toEqual({ name: 'Geelong', phone })
})
