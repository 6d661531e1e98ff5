import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildBookingPlan, findBookingKind } from './booking-plan.rules.ts'
import { findForm } from './list-forms.ts'

const all = { bookings: { test_drives: { enabled: true }, services: { enabled: true } } }
const drivesAlone = { bookings: { test_drives: { enabled: true }, services: { enabled: false } } }
const servicesAlone = { bookings: { test_drives: { enabled: false }, services: { enabled: true } } }

test.each([
  ['test-drive', all, 'test-drive'],
  ['test-drive', drivesAlone, 'test-drive'],
  ['test-drive', servicesAlone, null],
  ['book-a-service', all, 'service'],
  ['book-a-service', servicesAlone, 'service'],
  ['book-a-service', drivesAlone, null],
  ['general', all, null],
  ['constructor', all, null],
])('the form %s of a site with %j books a %s', (slug, file, kind) => {
  expect(findBookingKind(buildExampleSite(file), slug)).toBe(kind)
})

describe('how a form books', () => {
  const plan = (slug: string, file: Record<string, unknown>, count = 1) => {
    const site = buildExampleSite(file)
    const places = site.dealerships
      .flatMap(({ locations }) => locations)
      .slice(0, count)
      .map((location) => ({ value: location.slug, location }))
    const form = findForm(site, slug)!
    return buildBookingPlan(site, form, { locationField: null, places, carId: 7 })
  }

  test('a test drive is of one vehicle, at the locations that the form is for', () => {
    expect(plan('test-drive', all)).toMatchObject({
      kind: 'test-drive',
      locations: [{ value: 'city', dealershipId: 1 }],
      wayField: null,
      work: null,
      carId: 7,
      offered: null,
    })
  })

  test('a service is of work, and of no vehicle of the stock; the visitor may wait for it', () => {
    const service = plan('book-a-service', all)
    expect(service).toMatchObject({ kind: 'service', wayField: 'Appointment', carId: null })
    expect(service?.work).not.toBeNull()
  })

  test('is not said where the site books none, or the form is for no location', () => {
    expect(plan('test-drive', servicesAlone)).toBeNull()
    expect(plan('general', all)).toBeNull()
    expect(plan('test-drive', all, 0)).toBeNull()
  })
})
