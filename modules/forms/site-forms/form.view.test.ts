import { describe, expect, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import { fieldKinds } from '../fields/field-kinds.ts'
import type { FormViewSource } from './form.view.ts'
import { buildFormView } from './form.view.ts'
import { findForm, listForms } from './list-forms.ts'

const buildLocation = (slug: string, city: string, changes: Record<string, unknown> = {}) =>
  buildExampleLocation({
    slug,
    name: `Example ${city}`,
    address: { street: '1 Road', city, state: 'QLD', postcode: '4000' },
    ...changes,
  })

/** Two dealerships; the first sells at two locations and has a workshop at a third. */
const several = {
  dealerships: [
    buildExampleDealership({
      slug: 'north',
      name: 'North',
      locations: [
        buildLocation('city', 'City', { primary: true, distribution_locations: ['airport'] }),
        buildLocation('airport', 'Airport'),
        buildLocation('workshop', 'Workshop', { location_type: 'service' }),
        buildLocation('hidden', 'Hidden', { visible: false }),
      ],
    }),
    buildExampleDealership({
      slug: 'south',
      name: 'South',
      locations: [buildLocation('bay', 'Bay')],
    }),
  ],
}

const vehicle = (locationId: number | null): EnquiryVehicle => ({
  card: {
    id: 12,
    href: '/cars/a',
    title: '2022 Toyota HiLux',
    subtitle: 'SR5',
    pictureKey: null,
    cover: null,
    photos: null,
    tag: null,
    reservedText: null,
    price: { kind: 'price', text: '$45,990', was: null, note: null, buy: null },
    shownCents: 4_599_000,
    chips: [],
    location: null,
    similarHref: null,
    payment: null,
    badge: null,
    actions: [],
  },
  make: 'Toyota',
  model: 'HiLux',
  carType: 'used',
  status: 'in_stock',
  available: true,
  reserved: false,
  sold: false,
  stockNumber: 'U1',
  price: 45_990,
  dealershipSlug: 'north',
  locationId,
})

function build(
  slug: string,
  source: Partial<FormViewSource> = {},
  file: Record<string, unknown> = several,
) {
  const site = buildExampleSite(file)
  const form = findForm(site, slug)
  if (form === undefined) throw new Error(`no form ${slug}`)
  return buildFormView(site, form, {
    action: `/${slug}`,
    now: new Date('2026-11-23T01:00:00Z'),
    ...source,
  })
}

function findField(view: ReturnType<typeof build>, name: string) {
  return view.steps.flatMap(({ fields }) => fields).find((field) => field.name === name)
}

const listChoices = (view: ReturnType<typeof build>, name: string) =>
  findField(view, name)?.choices.map(({ value }) => value)

describe('the message', () => {
  test.each(['new-vehicle', 'used-vehicle'])('of %s asks whether the vehicle is there', (slug) => {
    const about = build(slug, { vehicle: vehicle(100) })
    expect(findField(about, 'message')?.value).toBe('Is the 2022 Toyota HiLux still available?')
    expect(findField(build(slug), 'message')?.value).toBeNull()
  })

  test('of any other form is the visitor’s own from the start', () => {
    expect(findField(build('test-drive', { vehicle: vehicle(100) }), 'message')?.value).toBeNull()
    expect(findField(build('general'), 'message')?.value).toBeNull()
  })
})

describe('a time to come by', () => {
  const visitsOf = (view: ReturnType<typeof build>) =>
    findField(view, 'Preferred Date and Time')?.visits
  const locationsOf = (view: ReturnType<typeof build>) =>
    visitsOf(view)?.locations.map(({ value }) => value)

  test('is of the locations among which the form lets choose', () => {
    const view = build('test-drive')
    expect(visitsOf(view)?.locationField).toBe('location')
    expect(locationsOf(view)).toEqual(['city', 'airport', 'bay'])
  })

  test('is of the one location that there is, that has the vehicle, or that the address names', () => {
    for (const view of [
      build('book-a-service'),
      build('test-drive', { vehicle: vehicle(200) }),
      build('test-drive', {}, {}),
    ]) {
      expect(visitsOf(view)?.locationField).toBeNull()
    }
    expect(locationsOf(build('book-a-service'))).toEqual(['workshop'])
    expect(locationsOf(build('test-drive', { vehicle: vehicle(200) }))).toEqual(['bay'])
    expect(locationsOf(build('test-drive', {}, {}))).toEqual(['city'])
  })

  test('is of today and the next four weeks, unless the form says how far ahead', () => {
    const days = visitsOf(build('test-drive', {}, {}))?.locations[0]?.days ?? []
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([
      29,
      '2026-11-23',
      '2026-12-21',
    ])
    const steps = (max: number) => [
      { fields: [{ name: 'Preferred Date and Time', type: 'dateTime', label: 'When?', max }] },
    ]
    const count = (max: number) => {
      const form = { slug: 'video', title: 'Video', category: 'Video', steps: steps(max) }
      return visitsOf(build('video', {}, { leads: { forms: [form] } }))?.locations[0]?.days.length
    }
    expect([count(7), count(60), count(61)]).toEqual([8, 61, 61])
  })
})

describe('a choice of locations', () => {
  test('is of the department that the form is for, and of visible locations alone', () => {
    // Until the visitor chooses a department, the locations of all departments are offered.
    expect(listChoices(build('general'), 'location')).toEqual([
      'city',
      'airport',
      'workshop',
      'bay',
    ])
    expect(listChoices(build('test-drive'), 'location')).toEqual(['city', 'airport', 'bay'])
    expect(listChoices(build('finance'), 'dealership_slug')).toEqual(['north', 'south'])
  })

  test('follows the department: service has its workshop, parts the department that replaces it', () => {
    const narrowing = findField(build('general'), 'location')?.narrowing
    const offered = (category: string) => {
      const set = narrowing?.sets.find(({ equals }) => equals.includes(category))
      return [set?.choices.map(({ value }) => value), set?.value ?? null]
    }
    expect(narrowing?.field).toBe('category')
    expect(offered('Used Vehicle Enquiry')).toEqual([['city', 'airport', 'bay'], null])
    // The only location is preselected.
    expect(offered('Service Enquiry')).toEqual([['workshop'], 'workshop'])
    expect(offered('Parts Enquiry')).toEqual([['workshop'], 'workshop'])
    // A form for one department has no department field on which locations could depend.
    expect(findField(build('test-drive'), 'location')?.narrowing).toBeNull()
  })

  test('is left out where there is one: a single workshop, a single dealer', () => {
    expect(findField(build('service'), 'Service Location')).toBeUndefined()
    const alone = build('finance', {}, {})
    expect(findField(alone, 'dealership_slug')).toBeUndefined()
    expect(alone.defaults['dealership_slug']).toBe('example-motors-city')
  })

  test('is made already where the address names a location or a dealership, and not otherwise', () => {
    const chosen = (text: string) =>
      findField(build('general', { location: text }), 'location')?.value
    expect(chosen('airport')).toBe('airport')
    expect(chosen('south')).toBe('bay')
    expect(chosen('north')).toBeNull()
    expect(chosen('elsewhere')).toBeNull()
    const finance = build('finance', { location: 'south' })
    expect(findField(finance, 'dealership_slug')?.value).toBe('south')
  })

  test('for a vehicle is its own location, and those where it can be handed over', () => {
    const atCity = build('used-vehicle', { vehicle: vehicle(100) })
    expect(listChoices(atCity, 'location')).toEqual(['city', 'airport'])
    expect(atCity.defaults['location']).toBeUndefined()
    const atAirport = build('used-vehicle', { vehicle: vehicle(101) })
    expect(findField(atAirport, 'location')).toBeUndefined()
    expect(atAirport.defaults['location']).toBe('airport')
  })
})

describe('the departments of a general message', () => {
  test('are the enquiry types of the site that have no form of their own', () => {
    const view = build(
      'general',
      {},
      { leads: { enquiry_types: ['General', 'Service', 'Careers'] } },
    )
    expect(listChoices(view, 'category')).toEqual(['Service Enquiry', 'General Enquiry'])
  })
  test('are left out if there is only one', () => {
    const view = build('general', {}, { leads: { enquiry_types: ['General'] } })
    expect(findField(view, 'category')).toBeUndefined()
    expect(view.category).toBe('General Enquiry')
  })
})

describe('a form about a vehicle', () => {
  test('has §3’s defaults and no field for the vehicle', () => {
    const view = build('test-drive', { vehicle: vehicle(101) })
    expect(view.defaults).toEqual({
      dealership_slug: 'north',
      car_id: '12',
      stock_number: 'U1',
      'Vehicle Make': 'Toyota',
      'Vehicle Model': 'HiLux',
      car_type: 'used',
      vehicle_status: 'in_stock',
      location: 'airport',
    })
    expect(view.subject).toMatchObject({ id: 12, title: '2022 Toyota HiLux', stockNumber: 'U1' })
    expect(findField(view, 'Vehicle of Interest')).toBeUndefined()
  })

  test('has a field for the vehicle if none is given', () => {
    const view = build('test-drive')
    expect(view.subject).toBeNull()
    expect(findField(view, 'Vehicle of Interest')?.label).toBe('Which car is it about?')
  })
})

describe('initial values', () => {
  test('fill fields in, but never with an invalid choice', () => {
    const view = build('finance', {
      initialValues: { 'Vehicle Price Budget': '25990', Employment: 'Astronaut', 'Loan Term': '5' },
    })
    expect(findField(view, 'Vehicle Price Budget')?.value).toBe('25990')
    expect(findField(view, 'Employment')?.value).toBeNull()
    expect(findField(view, 'Loan Term')?.value).toBe('5')
  })
})

test('a form has the rules of its site', () => {
  const nz = {
    region: { country: 'NZ', locale: 'en-NZ', currency: 'NZD' },
    leads: { phone_rule: 'numeric', browserAlert: false, prefill_details: false },
  }
  expect(build('general', {}, nz)).toMatchObject({
    rules: { phoneRule: 'numeric', country: 'NZ', distanceUnit: 'km', currency: 'NZD' },
    browserAlert: false,
    prefill: false,
    terms: 'By sending this form you agree that Example Motors uses these details to answer you.',
    siteSlug: 'example-motors',
  })
  expect(build('general', {}, { leads: { terms_conditions: 'Ours.' } }).terms).toBe('Ours.')
})

test.each(['km', 'mi'] as const)('an odometer is in %s on sites with that unit', (unit) => {
  const region = { distance_unit: unit }
  const odometers = listForms(buildExampleSite({ region })).flatMap(({ slug, steps }) =>
    steps
      .flatMap(({ fields }) => fields)
      .filter(({ label }) => label === 'Odometer')
      .map(({ name }) => ({ slug, name })),
  )
  expect(odometers.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['book-a-service', 'trade-in', 'sell-my-car']),
  )
  for (const { slug, name } of odometers) {
    const view = build(slug, {}, { region })
    const field = findField(view, name)!
    const [control] = fieldKinds[field.type].controls(field, view.rules)
    expect(control).toMatchObject({ suffix: unit })
  }
})

test('an enquiry about no vehicle says what kind it is about, where its address does (§2 car_type)', () => {
  const site = buildExampleSite()
  const view = (carType: 'used' | null) =>
    buildFormView(site, findForm(site, 'finance')!, { now: new Date(0), action: '', carType })
  expect(view('used').defaults).toMatchObject({ car_type: 'used' })
  expect(view(null).defaults).not.toHaveProperty('car_type')
})
