import { describe, expect, test } from 'vitest'
import { buildExampleReservation } from '#modules/reservations/example-reservation.fake.ts'
import type { Delivery } from '#modules/reservations/delivery/delivery.types.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import type { UsedCarReturn } from '../lifecycle/used-car-return.types.ts'
import { findBuyerWords } from '../mail/step-words.view.ts'
import { describeConditions } from './condition-words.view.ts'
import { nameConsumerLaw } from './consumer-law.rules.ts'

const delivery: Delivery = {
  reservationId: '0191d6a0-1111-4222-8333-444455556666',
  siteId: 1,
  dealershipId: 1,
  locationId: 100,
  deliveredOn: '2026-11-25',
  odometer: 48_000,
  distanceUnit: 'km',
  buyerKind: 'consumer',
  carType: 'used',
  returnDays: 14,
  returnMaxKm: 500,
  recordedAt: new Date('2026-11-25T02:00:00Z'),
}

const stored: UsedCarReturn = {
  reservationId: delivery.reservationId,
  siteId: 1,
  locationId: 100,
  state: 'refused',
  sequence: 2,
  noticedAt: new Date('2026-11-26T02:00:00Z'),
  saidOdometer: 48_100,
  saidLien: false,
  appointment: null,
  found: null,
  failed: ['fuel'],
  acceptedBecause: null,
  money: null,
}

const writeRefusal = (site: Site) =>
  findBuyerWords({
    step: 'refused',
    sequence: 2,
    takenAt: new Date('2026-11-27T02:00:00Z'),
    stored,
    delivery,
    reservation: buildExampleReservation({ state: 'delivered' }),
    site,
    origin: 'https://www.example.com',
    vehicle: buildExampleVehicle(),
    location: undefined,
  }).text

describe('a buyer’s rights are those of the site’s country', () => {
  test.each([
    ['AU', 'the Australian Consumer Law'],
    ['NZ', 'the Consumer Guarantees Act'],
    ['US', 'the law'],
  ] as const)('%s: %s', (country, law) => {
    expect(nameConsumerLaw(country)).toBe(law)
    const site = buildExampleSite()
    const region = { ...site.configuration.region, country }
    const abroad = { ...site, configuration: { ...site.configuration, region } }
    expect(writeRefusal(abroad)).toContain(`your rights under ${law} if`)
    const { consumer } = describeConditions({ delivery, region, place: 'Rocklea Yard' })
    expect(consumer.text).toBe(`You bought it as a consumer under ${law}.`)
  })
})
