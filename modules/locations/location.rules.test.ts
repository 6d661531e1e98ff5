import { describe, expect, test } from 'vitest'
import {
  buildExampleConfiguration,
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import {
  buildMapHref,
  buildTelephoneHref,
  decideLocationPhone,
  decideLocationState,
  decideSitePhone,
  formatInternationalNumber,
  listSelling,
} from './location.rules.ts'

const configure = (location: object, overrides: object = {}) => {
  const configuration = buildExampleConfiguration({
    dealerships: [buildExampleDealership({ locations: [buildExampleLocation({ ...location })] })],
    ...overrides,
  })
  const found = configuration.dealerships[0]?.locations[0]
  if (found === undefined) throw new Error('the example has a location')
  return { configuration, location: found }
}

describe('a location’s phone number', () => {
  const numbers = { phone_numbers: { main: '(07) 5550 0001', service: '(07) 5550 0002' } }
  test.each([
    ['its own', { contact_detail: { phone: '(07) 5550 0009' } }, numbers, '(07) 5550 0009'],
    [
      'its department’s',
      { location_type: 'service', contact_detail: {} },
      numbers,
      '(07) 5550 0002',
    ],
    [
      'the site’s main one',
      { location_type: 'parts', contact_detail: {} },
      numbers,
      '(07) 5550 0001',
    ],
    ['none', { contact_detail: {} }, {}, null],
  ])('is %s', (_, overrides, settings, phone) => {
    const { configuration, location } = configure(overrides, settings)
    expect(decideLocationPhone(location, configuration)).toBe(phone)
  })

  test('the site’s is its main one, else that of the primary or first location', () => {
    expect(decideSitePhone(configure({}, numbers).configuration)).toBe('(07) 5550 0001')
    expect(decideSitePhone(configure({}).configuration)).toBe('(07) 5550 1234')
    expect(decideSitePhone(configure({ visible: false }).configuration)).toBeNull()
  })
})

test.each([
  ['sales', true, true],
  ['', true, true],
  ['service', true, false],
  ['parts', true, false],
  ['sales', false, false],
])('a location of the type %j, visible %s: it sells, %s (§3)', (location_type, visible, sells) => {
  const { location } = configure({ location_type, visible })
  expect(listSelling([location])).toEqual(sells ? [location] : [])
})

test.each([
  ['(07) 5550 1234', 'tel:0755501234'],
  ['+61 7 5550 1234', 'tel:+61755501234'],
  ['1300 975 707', 'tel:1300975707'],
  ['+64 (0)9 555 1234', 'tel:+6495551234'],
  ['+61 (0) 7 5550 1234', 'tel:+61755501234'],
  ['+1 (918) 555-0142', 'tel:+19185550142'],
])('%s is dialled by %s', (phone, href) => {
  expect(buildTelephoneHref(phone)).toBe(href)
})

test.each([
  ['(07) 5550 1234', 'AU', '+61755501234'],
  ['1300 975 707', 'AU', '+611300975707'],
  ['07 555 0123', 'NZ', '+6475550123'],
  ['0800 555 012', 'NZ', '+64800555012'],
  ['+64 (0)9 555 1234', 'AU', '+6495551234'],
  ['0061 7 5550 1234', 'AU', '+61755501234'],
  ['0011 64 9 555 1234', 'AU', '+6495551234'],
  ['(918) 555-0142', 'US', '+19185550142'],
  ['1 918 555 0142', 'US', '+19185550142'],
] as const)('%s in %s is %s to the world', (phone, country, number) => {
  expect(formatInternationalNumber(phone, country)).toBe(number)
})

test('a map link searches for the address unless the location has its own', () => {
  const { location } = configure({})
  expect(buildMapHref(location)).toBe(
    'https://www.google.com/maps/search/?api=1&query=Example%20Cars%20Sales%2C%201%20Example%20Road%2C%20Rocklea%20QLD%204106',
  )
  const placed = { ...location.address, place_url: 'https://maps.app.goo.gl/abc' }
  expect(buildMapHref({ ...location, address: placed })).toBe('https://maps.app.goo.gl/abc')
})

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '09:00',
  close: '17:00',
}))

describe('on a public holiday', () => {
  const hours = { contact_detail: { opening_hours: everyDay } }
  const openHouse = {
    date: '2026-12-25',
    name: 'Open house',
    status: 'Open',
    open: '10:00',
    close: '12:00',
  }
  const decide = (date: string, file: Record<string, unknown> = {}, own = {}) => {
    const { configuration, location } = configure({ ...hours, ...own }, file)
    return decideLocationState(location, configuration, new Date(`${date}T11:00:00+10:00`))
  }

  test('a location is closed, and says why', () => {
    expect(decide('2026-12-24')?.kind).toBe('open')
    expect(decide('2026-12-25')).toMatchObject({ kind: 'closed', occasion: 'Christmas Day' })
    // Only Queensland has this holiday.
    expect(decide('2026-10-05')).toMatchObject({ kind: 'closed', occasion: 'King’s Birthday' })
    expect(decide('2026-06-08')?.kind).toBe('open')
  })

  test('it is open if its or the site’s special hours state it', () => {
    expect(decide('2026-12-25', {}, { special_hours: [openHouse] })?.kind).toBe('open')
    expect(decide('2026-12-25', { special_hours: [openHouse] })?.kind).toBe('open')
  })

  test('it keeps its weekday’s hours where the site leaves holidays to special hours', () => {
    expect(decide('2026-12-25', { closed_on_public_holidays: false })?.kind).toBe('open')
  })

  test('of the next year it is closed too', () => {
    const { configuration, location } = configure(hours)
    const state = decideLocationState(
      location,
      configuration,
      new Date('2026-12-31T20:00:00+10:00'),
    )
    expect(state?.label).toBe('Opens Saturday 9 am')
  })
})

test('a location’s own special date goes before the site’s', () => {
  const { configuration, location } = configure(
    {
      special_hours: [
        { date: '2026-01-26', name: 'Open house', status: 'Open', open: '10:00', close: '12:00' },
      ],
    },
    { special_hours: [{ date: '2026-01-26', name: 'Australia Day', status: 'Closed' }] },
  )
  const state = decideLocationState(location, configuration, new Date('2026-01-26T00:30:00Z'))
  expect(state).toMatchObject({ kind: 'open', label: 'Open until noon', occasion: 'Open house' })
})
