import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildDealershipCar } from '#modules/vehicles/wire/dealership-car.ts'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { websiteCarSchema } from './website-car.schema.ts'
import { addPictureAddresses, addShownPrice } from './website-car.view.ts'

const build = (vehicle: Partial<VehicleRow>, file: Record<string, unknown> = {}) => {
  const site = buildExampleSite(file)
  const row = buildExampleVehicle(vehicle)
  const car = addShownPrice(buildDealershipCar(row, site.dealerships), row, site)
  return addPictureAddresses(car, 'https://www.dealer.example')
}

const discount = { price: { discount_kind: 'amount', discount_value: 1000 } }

/** §4 Price display, as other programs of the dealer read it. */
describe('the price that visitors see', () => {
  test.each<[string, Partial<VehicleRow>, Record<string, unknown>, number | null, string]>([
    ['is the dealer’s', { priceCents: 45_990_00 }, {}, 45_990, '$45,990'],
    ['has the site’s discount taken off', { priceCents: 45_990_00 }, discount, 44_990, '$44,990'],
    ['is absent for 10 dollars', { priceCents: 10_00 }, {}, null, 'Enquire for price.'],
    ['is absent without one', { priceCents: null }, {}, null, 'Enquire for price.'],
    ['is absent for a preorder', { priceCents: null, preorder: true }, {}, null, 'PREORDER'],
  ])('%s', (_what, vehicle, file, price, text) => {
    const car = build(vehicle, file)
    expect([car.shown_price, car.shown_price_text]).toEqual([price, text])
  })

  test('is beside the raw one, which stays as the dealer sent it', () => {
    const car = build({ priceCents: 45_990_00 }, discount)
    expect([car.price, car.shown_price]).toEqual([45_990, 44_990])
    expect(websiteCarSchema.parse(car)).toEqual(car)
  })
})

describe('addresses of pictures', () => {
  test.each([
    ['/images/p-abc', 'https://www.dealer.example/images/p-abc/1920'],
    ['https://feed.example/1.jpg', 'https://feed.example/1.jpg'],
    ['/old/1.jpg', 'https://www.dealer.example/old/1.jpg'],
  ])('%s is to be had at %s', (url, absolute) => {
    const car = build({ primaryImageUrl: null, images: [{ url }] })
    expect(car.images).toEqual([{ image: { url, absolute_url: absolute } }])
    expect([car.primary_image_url, car.primary_image_absolute_url]).toEqual([url, absolute])
  })

  test('are absent for a vehicle without pictures', () => {
    const car = build({ primaryImageUrl: null, images: [] })
    expect([car.images, car.primary_image_absolute_url]).toEqual([[], null])
  })
})
