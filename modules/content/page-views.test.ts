import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { buildContact } from './contact.view.ts'
import { buildDepartment } from './department.view.ts'
import { buildShell } from './shell.view.ts'
import { buildHome } from './home.view.ts'
import { buildLocationViews } from './location.view.ts'

// A Friday, noon in Brisbane.
const now = new Date('2026-11-20T02:00:00Z')
const carTypes = { new: 2, used: 124, demo: 0 }

const frameOf = (file: Record<string, unknown> = {}) =>
  buildShell({
    site: buildExampleSite(file),
    now,
    carTypes,
    searchQuery: 'refine[city][0]=Geelong',
    routes: ['/', '/search/*', '/contact'],
  })

describe('the shell of a site', () => {
  test('shows the primary location’s number where the site has none of its own', () => {
    expect(frameOf().phone).toEqual({ text: '(03) 5550 1234', href: 'tel:0355501234' })
    expect(frameOf({ phone_numbers: { main: '1300 555 000' } }).phone?.text).toBe('1300 555 000')
  })

  test('has the default city in the site’s own search links alone', () => {
    expect(frameOf().searchPath).toBe('/search/new-used-and-demo-cars?refine[city][0]=Geelong')
  })

  test('uses the template’s noun for vehicles', () => {
    expect(frameOf({ template: 'RV' })).toMatchObject({ noun: 'RV', nounPlural: 'RVs' })
    expect(frameOf({ template: 'Trucks' })).toMatchObject({ noun: 'truck', nounPlural: 'trucks' })
  })

  test('names the legal owner once in the footer', () => {
    const lines = frameOf({
      legal_name: 'Example Pty Ltd',
      business_number: 'ABN 00 000 000 000',
    }).legalLines
    expect(lines).toEqual(['© 2026 Example Pty Ltd', 'ABN 00 000 000 000'])
  })

  test('has the year of the site’s own clock', () => {
    const site = buildExampleSite()
    const eve = new Date('2026-12-31T20:00:00Z')
    const frame = buildShell({ site, now: eve, carTypes, searchQuery: '', routes: [] })
    expect(frame.legalLines).toEqual(['© 2027 Example Motors'])
  })
})

describe('the locations and the licences of the shell', () => {
  test('tell whether the main location is open now', () => {
    expect(frameOf().openState).toMatchObject({ kind: 'open', label: 'Open until 5 pm' })
    expect(frameOf().locations[0]).toMatchObject({ href: '/contact#location-city' })
  })

  test('offer a search of all the stock, with its count', () => {
    expect(frameOf().search).toEqual({
      action: '/search/new-used-and-demo-cars',
      placeholder: 'Search 126 cars',
    })
  })

  test('show a network by its mark, and one without a mark by its name', () => {
    const { socials } = frameOf({
      social: {
        facebook_url: 'https://www.facebook.com/x',
        linkedin_url: 'https://www.linkedin.com/x',
      },
    })
    expect(socials.map(({ label, mark }) => [label, mark === null])).toEqual([
      ['Facebook', false],
      ['LinkedIn', true],
    ])
  })
})

describe('the words of the home page', () => {
  test('count the stock and name the cities', () => {
    const home = buildHome(buildExampleSite(), { total: 126, carTypes }, now)
    expect(home.introduction).toBe('126 cars in stock, ready to see in Geelong.')
    expect(home.pageDescription).toContain('126 cars')
  })

  test('use the singular for one vehicle', () => {
    const home = buildHome(buildExampleSite(), { total: 1, carTypes }, now)
    expect(home.introduction).toMatch(/^1 car in stock/)
  })

  test('search all of the stock, whatever the default search page holds', () => {
    const site = buildExampleSite({ default_search_path: '/search/used-cars' })
    expect(buildHome(site, { total: 126, carTypes }, now).searchPath).toBe(
      '/search/new-used-and-demo-cars',
    )
  })

  test('offer the car types that there are, and none where there is only one', () => {
    const types = (counts: typeof carTypes) =>
      buildHome(buildExampleSite(), { total: 9, carTypes: counts }, now).typeLinks.map(
        ({ href }) => href,
      )
    expect(types(carTypes)).toEqual(['/search/new-cars', '/search/used-cars'])
    expect(types({ new: 0, used: 9, demo: 0 })).toEqual([])
  })

  test('are the site’s own where it has some', () => {
    const site = buildExampleSite({ home: { heading: 'Hello', introduction: 'Come in.' } })
    expect(buildHome(site, { total: 126, carTypes }, now)).toMatchObject({
      heading: 'Hello',
      introduction: 'Come in.',
    })
  })
})

describe('structured data about the dealer', () => {
  const buildLocation = (overrides: Record<string, unknown>) => buildExampleLocation(overrides)
  const structuredOf = (file: Record<string, unknown>) =>
    buildHome(buildExampleSite(file), { total: 9, carTypes }, now).structured
  const withLocations = (...locations: Record<string, unknown>[]) => ({
    dealerships: [buildExampleDealership({ locations })],
  })
  const address = { street: '2 Road', city: 'Wacol', state: 'QLD', postcode: '4076' }

  test('is a location that visitors see', () => {
    const file = withLocations(
      buildLocation({ visible: false }),
      buildLocation({ slug: 'b', address }),
    )
    expect(structuredOf(file)).toMatchObject({ address: { addressLocality: 'Wacol' } })
    expect(structuredOf(withLocations(buildLocation({ visible: false })))).not.toHaveProperty(
      'address',
    )
  })

  test('is a number that can be dialled from anywhere', () => {
    expect(structuredOf({})).toMatchObject({ telephone: '+61355501234' })
  })

  test('is when it is open, days of the same hours together', () => {
    const opening_hours = [
      { weekday: 0, status: 'Closed' },
      { weekday: 1, status: 'Open', open: '09:00', close: '17:00' },
      { weekday: 2, status: 'Open', open: '09:00', close: '17:00' },
      { weekday: 5, status: 'Open', open: '18:00', close: '02:00' },
      { weekday: 6, status: 'Open', open: '00:00', close: '24:00' },
      { weekday: 3, status: 'By Appointment' },
    ]
    const file = withLocations(buildLocation({ contact_detail: { opening_hours } }))
    const day = (dayOfWeek: string[], opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      opens,
      closes,
    })
    expect(structuredOf(file)['openingHoursSpecification']).toEqual([
      day(['Monday', 'Tuesday'], '09:00', '17:00'),
      day(['Friday'], '18:00', '02:00'),
      day(['Saturday'], '00:00', '23:59'),
    ])
    const silent = withLocations(buildLocation({ contact_detail: { opening_hours: [] } }))
    expect(structuredOf(silent)).not.toHaveProperty('openingHoursSpecification')
  })

  test('is on what days ahead it is open otherwise, holidays among them', () => {
    const special_hours = [
      { date: '2026-11-19', name: 'Over', status: 'Closed' },
      { date: '2026-11-20', name: 'Today', status: 'Open', open: '10:00', close: '12:00' },
      { date: '2026-12-24', name: 'Late night', status: 'Open', open: '09:00', close: '24:00' },
      { date: '2026-12-29', name: 'Refit', status: 'By Appointment' },
      { date: '2027-02-18', name: 'Far away', status: 'Closed' },
    ]
    const own = [{ date: '2026-11-20', name: 'Here', status: 'Closed' }]
    const file = {
      ...withLocations(buildLocation({ special_hours: own, address })),
      special_hours,
    }
    const day = (date: string, opens = '00:00', closes = '00:00') => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens,
      closes,
    })
    const holidays = ['2026-12-25', '2026-12-26', '2026-12-28']
    expect(structuredOf(file)['specialOpeningHoursSpecification']).toEqual([
      day('2026-11-20'),
      day('2026-12-24', '09:00', '23:59'),
      ...holidays.map((date) => day(date)),
      day('2026-12-29'),
      day('2027-01-01'),
      day('2027-01-26'),
    ])
    const usual = structuredOf({
      ...withLocations(buildLocation({})),
      closed_on_public_holidays: false,
    })
    expect(usual).not.toHaveProperty('specialOpeningHoursSpecification')
    const silent = withLocations(
      buildLocation({ special_hours, contact_detail: { opening_hours: [] } }),
    )
    expect(structuredOf(silent)).not.toHaveProperty('specialOpeningHoursSpecification')
  })
})

describe('headings of the home page', () => {
  test('are the dealer’s own where it has some, and ours otherwise', () => {
    const site = buildExampleSite({ home: { headings: { newest: 'Fresh' } } })
    expect(buildHome(site, { total: 9, carTypes }, now).headings).toMatchObject({
      newest: 'Fresh',
      make_tiles: 'Popular makes',
    })
  })
})

describe('a location as pages show it', () => {
  test('shows whether it is open now, and its week from Monday on', () => {
    const [location] = buildLocationViews(buildExampleSite(), now)
    expect(location?.openState).toMatchObject({ kind: 'open', label: 'Open until 5 pm' })
    expect(location?.hours.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 5 }, () => '9 am – 5 pm'),
      'Closed',
      'Closed',
    ])
  })

  test('marks today in its week', () => {
    const [location] = buildLocationViews(buildExampleSite(), now)
    const today = location?.hours.filter((row) => row.today)
    expect(today?.map(({ day, text }) => `${day} ${text}`)).toEqual(['Friday 9 am – 5 pm'])
  })

  test('shows a holiday’s own hours for today, and names the ones that come', () => {
    const closed = { status: 'Closed' as const, formated_hours: null, open: null, close: null }
    const site = buildExampleSite({
      special_hours: [
        { date: '2026-11-20', name: 'Show Day', ...closed },
        { date: '2026-12-04', name: 'Long lunch', ...closed },
        { date: '2026-12-05', name: 'Too far away', ...closed },
      ],
    })
    const [location] = buildLocationViews(site, now)
    expect(location?.openState?.kind).toBe('closed')
    expect(location?.hours.find((row) => row.today)?.text).toBe('Closed (Show Day)')
    expect(location?.specialDays).toEqual([
      { day: 'Friday 4 December, Long lunch', text: 'Closed' },
    ])
  })

  test('leads to its part of the contact page and to a map', () => {
    const [location] = buildLocationViews(buildExampleSite(), now)
    expect(location?.href).toBe('/contact#location-city')
    expect(location?.mapHref).toMatch(/^https:\/\/www\.google\.com\/maps\//)
  })

  test('is left out where it is not visible', () => {
    const site = buildExampleSite()
    const hidden = {
      ...site,
      dealerships: site.dealerships.map((dealership) => ({
        ...dealership,
        locations: dealership.locations.map((location) => ({ ...location, visible: false })),
      })),
    }
    expect(buildLocationViews(hidden, now)).toEqual([])
  })
})

describe('the contact page', () => {
  test('names the departments whose number differs from the main one', () => {
    const numbers = { main: '1300 555 000', service: '1300 555 001', parts: '1300 555 000' }
    const contact = buildContact(buildExampleSite({ phone_numbers: numbers }), now)
    expect(contact.phone?.text).toBe('1300 555 000')
    expect(contact.departments).toEqual([
      { label: 'Service', phone: { text: '1300 555 001', href: 'tel:1300555001' } },
    ])
    expect(contact.description).toMatch(/^Addresses, phone numbers and opening hours of /)
  })
})

describe('the contact page of one dealership', () => {
  const buildLocation = (slug: string, phone: string, more: object = {}) =>
    buildExampleLocation({ slug, name: `At ${slug}`, contact_detail: { phone }, ...more })
  const site = buildExampleSite({
    phone_numbers: { main: '1300 555 000', service: '1300 555 001' },
    dealerships: [
      buildExampleDealership({
        slug: 'north',
        name: 'North Motors',
        locations: [
          buildLocation('city', '(07) 5550 0001', { primary: true }),
          buildLocation('airport', '(07) 5550 0002'),
          buildLocation('workshop', '(07) 5550 0003', { location_type: 'service' }),
        ],
      }),
      buildExampleDealership({
        slug: 'south',
        name: 'South Motors',
        locations: [buildLocation('bay', '(07) 5550 0009')],
      }),
    ],
  })

  test('has its own name, numbers and locations, the chosen one first, and the way to the others', () => {
    const contact = buildContact(site, now, { id: 1, locationId: 101, name: 'North Motors' })
    expect(contact.name).toBe('North Motors')
    expect(contact.phone?.text).toBe('(07) 5550 0002')
    expect(contact.locations.map(({ name }) => name)).toEqual([
      'At airport',
      'At city',
      'At workshop',
    ])
    expect(contact.departments.map(({ label, phone }) => [label, phone.text])).toEqual([
      ['Sales', '(07) 5550 0001'],
      ['Service', '(07) 5550 0003'],
    ])
    expect(contact.description).toContain('North Motors')
    expect(contact.elsewhere).toEqual([
      { label: 'South Motors', href: '/contact-us/south' },
      { label: 'All places', href: '/contact' },
    ])
  })

  test('leads nowhere else where it is the only one; the site’s own page names every location', () => {
    const own = { id: 1, locationId: null, name: 'Example Motors' }
    expect(buildContact(buildExampleSite(), now, own).elsewhere).toEqual([])
    const whole = buildContact(site, now)
    expect([whole.name, whole.locations.length, whole.phone?.text]).toEqual([
      'Example Motors',
      4,
      '1300 555 000',
    ])
  })
})

describe('the department beside a form', () => {
  const locations = [
    { slug: 'yard', name: 'Yard', primary: true },
    { slug: 'bay', name: 'Service Bay', location_type: 'service' },
    { slug: 'branch', name: 'Branch', contact_detail: { phone: '(07) 5550 7777' } },
  ].map((changes) => buildExampleLocation({ contact_detail: {}, ...changes }))
  const site = buildExampleSite({
    phone_numbers: { main: '(07) 5550 1111', finance: '(07) 5550 2222' },
    dealerships: [buildExampleDealership({ locations })],
  })

  test.each([
    ['service', '(07) 5550 1111', 'Service Bay', []],
    // A department without a location sends its visitors to the workshop.
    ['parts', '(07) 5550 1111', 'Service Bay', []],
    ['sales', '(07) 5550 1111', 'Yard', ['Branch']],
    ['finance', '(07) 5550 2222', 'Yard', ['Branch']],
  ] as const)(
    '%s has the phone number %s and the location %s',
    (department, phone, location, others) => {
      const view = buildDepartment(site, department, now)
      expect(view.phone?.text).toBe(phone)
      expect(view.location?.name).toBe(location)
      expect(view.others.map(({ name }) => name)).toEqual(others)
    },
  )

  test('is the requested location, with its own number', () => {
    const branch = site.dealerships[0]?.locations[2]?.id ?? null
    const view = buildDepartment(site, 'sales', now, branch)
    expect(view).toMatchObject({ phone: { text: '(07) 5550 7777' }, location: { name: 'Branch' } })
    expect(view.others.map(({ name }) => name)).toEqual(['Yard'])
  })
})
