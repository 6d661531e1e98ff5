import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { hasNoticeFacts } from '#modules/vehicles/notices/consumer-notice.rules.ts'
import { buildExampleVehicle, exampleNoticeFacts } from '#modules/vehicles/example-vehicle.fake.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { newZealandSite } from '../testing.ts'
import { buildConsumerNotice, lacksNotice } from './consumer-notice.ts'

const australian = buildExampleSite()
const newZealand = buildExampleSite(newZealandSite('kiwi'))

const buildVehicle = (changed: Partial<VehicleRow> = {}) =>
  buildExampleVehicle({
    ...exampleNoticeFacts,
    dealershipId: newZealand.dealerships[0]!.id,
    vin: 'MR0HA3CD100123456',
    rego: 'LKB482',
    ...changed,
  })
const listMissing = (changed: Partial<VehicleRow>, site = newZealand) => {
  const vehicle = buildVehicle(changed)
  const missing = buildConsumerNotice(site, vehicle, vehicle.priceCents)?.missing
  return missing?.map(({ field }) => field)
}

describe('the Consumer Information Notice', () => {
  test('says who the trader is, from the dealership and the location of the vehicle', () => {
    const values = buildConsumerNotice(newZealand, buildVehicle(), 4_599_000)!.rows.slice(0, 3)
    expect(values.map(({ value }) => value)).toEqual([
      'Example Motors Limited',
      '1 Rata Street, Napier, Hawke’s Bay 4110',
      'M 123456',
    ])
  })

  test.each<[string, Partial<VehicleRow>, readonly string[] | undefined]>([
    ['a used vehicle with all facts', {}, []],
    ['a demonstrator', { carType: 'demo', securityInterest: null }, ['security_interest']],
    ['a new vehicle', { carType: 'new', securityInterest: null }, undefined],
    ['a vehicle without a price', { priceCents: null }, ['price']],
    [
      'a price that may lack on-road costs',
      { priceType: null, onRoadCostsCents: null },
      ['on_road_costs'],
    ],
    ['a drive-away price', { priceType: 'Drive Away', onRoadCostsCents: null }, []],
  ])('of %s', (_name, changed, missing) => {
    expect(listMissing(changed)).toEqual(missing)
  })

  test('is not needed in Australia', () => {
    expect(buildConsumerNotice(australian, buildVehicle(), 4_599_000)).toBeNull()
    expect(lacksNotice(australian, { ...buildVehicle(), hasNoticeFacts: false }, null)).toBe(false)
  })

  test('lacks the trader’s number where the site file has none', () => {
    const unnumbered = withLicence(newZealand, null)
    expect(listMissing({}, unnumbered)).toEqual(['locations.dealer_license_number'])
  })

  test('explains security interests to a buyer', () => {
    const notesOf = (securityInterest: boolean) =>
      buildConsumerNotice(newZealand, buildVehicle({ securityInterest }), 4_599_000)?.notes
    expect(notesOf(true)?.[0]).toMatch(/might be repossessed/)
    expect(notesOf(false)?.[0]).toMatch(/free of security interests/)
  })

  test.each<[string, Partial<VehicleRow>, Site]>([
    ['nothing', {}, newZealand],
    ['a fact', { wofExpiresOn: null }, newZealand],
    ['the price', { priceCents: null }, newZealand],
    ['the trader’s number', {}, withLicence(newZealand, null)],
    ['a notice, as it is new', { carType: 'new', vin: null }, newZealand],
  ])('is lacking for a card exactly where the page lacks a row: %s', (_name, changed, site) => {
    const vehicle = buildVehicle(changed)
    const { priceCents } = vehicle
    const known = { ...vehicle, hasNoticeFacts: hasNoticeFacts(vehicle) }
    const missing = buildConsumerNotice(site, vehicle, priceCents)?.missing ?? []
    expect(lacksNotice(site, known, priceCents)).toBe(missing.length > 0)
  })
})

function withLicence(site: Site, licence: string | null): Site {
  const dealerships = site.dealerships.map((dealership) => ({
    ...dealership,
    locations: dealership.locations.map((location) => ({
      ...location,
      dealer_license_number: licence,
    })),
  }))
  return { ...site, dealerships }
}
