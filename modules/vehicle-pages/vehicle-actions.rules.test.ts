import { describe, expect, test } from 'vitest'
import {
  buildExampleConfiguration,
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildExampleFacts } from './example-facts.fake.ts'
import { type ActionContext, listVehicleActions } from './vehicle-actions.rules.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

const everything = {
  financeHref: '/finance',
  reportHref: 'https://reports.example/1.pdf',
  phone: { href: null },
  hasReservePage: true,
  dealerships: [],
  priceCents: null,
  hasLocation: true,
} as const

const list = (
  settings: Record<string, unknown> = {},
  changes: Partial<VehicleFacts> = {},
  place: Partial<ActionContext> = {},
) =>
  listVehicleActions(buildExampleFacts(changes), {
    configuration: buildExampleConfiguration(settings),
    ...everything,
    ...place,
  }).map(({ kind, label, href, dialog }) => `${kind}: ${label} ${href} ${dialog}`)

const only = (button: string) => ({ vehicle_page: { buttons: [button], request_photos: false } })
const enquire = 'enquire: Enquire Now /enquire?car_id=12 enquire'
const drive = 'test_drive: Book a Test Drive /book-test-drive?car_id=12 test-drive'
const finance = 'finance: Get Finance /finance null'
const call = 'call: Call #phone null'
const trade = 'trade_in: Value My Trade-In /cars/trade-in?car_id=12 null'
const report = 'history_report: History Report https://reports.example/1.pdf null'
const photos = 'request_photos: Request Photos /request-photos?car_id=12 request-photos'

describe('what may be done about a vehicle (§2)', () => {
  test('is in the site’s order, photos last', () => {
    expect(list()).toEqual([enquire, drive, finance, call, trade, report, photos])
    const buttons = ['test_drive', 'call', 'enquire']
    expect(list({ vehicle_page: { buttons } })).toEqual([drive, call, enquire, photos])
  })

  test('is nothing about a vehicle that is not available (§4)', () => {
    expect(list({}, { status: 'sold' })).toEqual([])
    expect(list({}, { status: 'coming_soon' })).toContain(enquire)
  })

  test('has the site’s words', () => {
    const settings = { button_labels: { enquire: 'Message Now', call: 'Ring us' } }
    expect(list(settings)[0]).toContain('Message Now')
    expect(list(settings)[3]).toContain('Ring us')
  })

  test('is only a form that the site has', () => {
    const leads = { enquiry_types: ['New Vehicle'] }
    expect(list({ leads })).toEqual([drive, finance, call, trade, report, photos])
    expect(list({ leads }, { carType: 'demo' })[0]).toBe(enquire)
    expect(list({ leads: { enquiry_types: ['Finance'] } })).toEqual([finance, call, report])
    expect(list({ vehicle_page: { request_photos: false } })).not.toContain(photos)
  })

  test.each<[string, Partial<ActionContext>, string]>([
    ['finance', { financeHref: null }, finance],
    ['history report', { reportHref: null }, report],
    ['number', { phone: null }, call],
  ])('has no button for a %s that there is not', (_name, place, left) => {
    expect(list({}, {}, place)).toEqual(list().filter((action) => action !== left))
  })

  test('is to keep it for somebody on the way, last and where the site does so', () => {
    const settings = { courtesy_holds: { enabled: true } }
    const keep = 'courtesy_hold: I’m on my way: keep it for me /on-my-way?car_id=12 null'
    expect(list(settings)).toEqual([...list(), keep])
    expect(list(settings, { reserved: true })).not.toContain(keep)
    expect(list(settings, { status: 'coming_soon' })).not.toContain(keep)
    expect(list(settings, {}, { hasLocation: false })).not.toContain(keep)
  })

  test('calls a number that is not masked', () => {
    const phone = { href: 'tel:0355501234' }
    expect(list(only('call'), {}, { phone })).toEqual(['call: Call tel:0355501234 null'])
  })
})

describe('a vehicle for test drives only', () => {
  test('has its test drive first, and the rest in the site’s order', () => {
    const buttons = ['enquire', 'finance', 'test_drive']
    const page = { vehicle_page: { buttons, request_photos: false } }
    expect(list(page, { tag: 'Test Drive Only' })).toEqual([drive, enquire, finance])
    expect(list(page, { tag: 'Low kms' })).toEqual([enquire, finance, drive])
    const without = { vehicle_page: { buttons: ['enquire'], request_photos: false } }
    expect(list(without, { tag: 'Test Drive Only' })).toEqual([enquire])
  })
})

describe('the video call', () => {
  const calls = { feature_flags: { video_call: true } }
  const video =
    'video_call: See It by Video Call /book-test-drive?car_id=12&appointment=video-call null'

  test('is offered before photos where the site makes such calls', () => {
    expect(list({ ...only('call'), ...calls })).toEqual([call, video])
    expect(list(calls).slice(-2)).toEqual([video, photos])
    expect(list().join()).not.toContain('video')
  })

  test('is left out where the site has no form for it, or the vehicle is sold', () => {
    expect(list({ ...calls, leads: { enquiry_types: ['Finance'] } }).join()).not.toContain('video')
    expect(list(calls, { status: 'sold' })).toEqual([])
  })
})

describe('the trade-in button (§5)', () => {
  const automated = {
    ...only('trade_in'),
    trade_in: { automated_valuation: true, lookup_provider: 'autograb' },
  }

  test.each<[string, Record<string, unknown>, Partial<VehicleFacts>, string[]]>([
    ['people value it', only('trade_in'), { reserved: true }, [trade]],
    ['a machine values it', automated, {}, [trade]],
    ['a machine may not', automated, { reserved: true }, []],
    ['nobody does', { ...only('trade_in'), trade_in: { enabled: false } }, {}, []],
  ])('where %s', (_name, settings, changes, expected) => {
    expect(list(settings, changes)).toEqual(expected)
  })
})

describe('the reserve button (§5)', () => {
  const sydney = { street: '1 Pitt St', city: 'Sydney', state: 'NSW', postcode: '2000' }
  const nsw = buildExampleSite({
    dealerships: [
      buildExampleDealership({ locations: [buildExampleLocation({ address: sydney })] }),
    ],
  }).dealerships
  const settings = { ...only('reserve'), reserve: { enabled: true, provider: 'stripe' } }
  const reserve = 'reserve: Reserve Now $500 /cars/2022-toyota-hilux-sr5-u1001/checkout null'

  test.each<[string, Partial<VehicleFacts>, boolean, string[]]>([
    ['may be reserved', {}, true, [reserve]],
    ['may not be reserved', { reserved: true }, true, []],
    ['has no page for it', {}, false, []],
  ])('of a vehicle that %s', (_name, changes, hasReservePage, expected) => {
    expect(list(settings, changes, { hasReservePage })).toEqual(expected)
  })

  test('requires at most a tenth of the shown price in New South Wales, and nothing above the price', () => {
    const amountOf = (place: Partial<ActionContext>) => {
      const [button = ''] = list(settings, { priceCents: 410_000 }, place)
      return button.replace(/ \/cars.*/, '')
    }
    expect(amountOf({ dealerships: nsw })).toBe('reserve: Reserve Now $410')
    expect(amountOf({ dealerships: nsw, priceCents: 399_900 })).toBe('reserve: Reserve Now $399')
    expect(amountOf({})).toBe('reserve: Reserve Now $500')
    expect(amountOf({ priceCents: 49_900 })).toBe('')
  })
})

describe('the chat buttons (§2)', () => {
  const chat = {
    enabled: true,
    provider: 'a',
    script_url: 'https://chat.example/1.js',
    label: 'Hi',
  }
  const autobot = { script_url: 'https://bot.example/1.js' }

  test('lead to the contact page until they open a chat', () => {
    expect(list({ ...only('chat'), chat })).toEqual(['chat: Hi /contact null'])
    expect(
      list({ ...only('autobot'), feature_flags: { autobot: true }, third_parties: { autobot } }),
    ).toEqual(['autobot: Ask the Autobot /contact null'])
  })

  test('promise no chat that does not exist', () => {
    expect(list({ ...only('chat'), chat: { ...chat, script_url: null } })).toEqual([])
    expect(list({ ...only('autobot'), feature_flags: { autobot: true } })).toEqual([])
    expect(list({ ...only('autobot'), third_parties: { autobot } })).toEqual([])
  })
})
