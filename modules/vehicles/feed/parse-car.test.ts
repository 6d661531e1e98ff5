import { describe, expect, test } from 'vitest'
import { testNow } from '../testing.ts'
import type { CarRecord } from './feed-row.ts'
import { type ParsedCar, parseCar } from './parse-car.ts'

const base = { stocknum: 'A1', make: 'Kia', model: 'Rio', year: '2020' }
const yard = { id: 5, slug: 'yard', name: 'The Yard', city: 'Geelong' }
const shop = { id: 6, slug: 'shop', name: 'Shop', city: 'Perth' }

function parse(record: CarRecord, locations = [yard, shop]) {
  const warnings: string[] = []
  const result = parseCar(
    { car_type: 'used', ...base, ...record },
    { now: testNow, locations, warn: (...warning) => warnings.push(warning.join(' ')) },
  )
  return { result, warnings }
}

function car(record: CarRecord, locations = [yard, shop]): ParsedCar {
  const { result } = parse(record, locations)
  if (!result.ok) throw new Error(`${result.field} ${result.reason}`)
  return result.car
}

describe('a record', () => {
  test('without other word is in stock, shown, reservable and nothing else', () => {
    const { content, createdAt } = car({})
    expect(content).toMatchObject({
      name: null,
      status: 'in_stock',
      showOnDealerWebsite: true,
      reservable: true,
      sold: false,
      reserved: false,
      preorder: false,
      certified: false,
      priceCents: null,
      soldAt: null,
      images: [],
      financeLenders: {},
      autograbData: null,
    })
    expect(createdAt).toBeNull()
  })

  test('speaks of its fields and of what follows from them, of no others', () => {
    const { given } = car({ price: '', body: 'Ute', colour: undefined, badge: null })
    expect([...given].toSorted()).toEqual([
      'badge',
      'body',
      'carType',
      'make',
      'model',
      'priceCents',
      'provenance',
      'simpleBody',
      'stocknum',
      'year',
    ])
  })

  test.each([
    [{ make: 'Toyota', model: 'RAV4', body: '5D WAGON' }, 'SUV', { simple_body: 'make-and-model' }],
    [{ make: 'Toyota', model: 'Camry', body: '5D WAGON' }, 'Wagon', {}],
    [{ make: 'Toyota', model: 'RAV4', body: 'SUV' }, 'SUV', {}],
  ])('%j is a %s, and says whether its body was derived', (record, simpleBody, provenance) => {
    const { content } = car(record)
    expect(content).toMatchObject({ body: record.body, simpleBody })
    expect(content.provenance).toEqual(provenance)
  })

  test.each([
    [{ badge: 'SR 4x4' }, '4WD', { simple_drive: 'badge-or-title' }, true],
    [{ name: '2020 Kia Rio AWD', drive: '' }, 'AWD', { simple_drive: 'badge-or-title' }, true],
    [{ badge: 'SR 4x4', drive: 'Rear' }, 'RWD', {}, true],
    [{ badge: 'SR', drive: '' }, null, {}, true],
    [{ badge: 'SR' }, null, {}, false],
  ])(
    '%j has the drive %s, and says whether it was derived',
    (record, simpleDrive, provenance, isGiven) => {
      const { content, given } = car(record)
      expect(content.simpleDrive).toBe(simpleDrive)
      expect(content.provenance).toEqual(provenance)
      expect([given.has('simpleDrive'), given.has('provenance')]).toEqual([isGiven, isGiven])
    },
  )

  test.each([
    [{ status: 'sold' }, 'sold', true, true],
    [{ status: 'COMING SOON' }, 'coming_soon', false, true],
    [{ sold: 'yes' }, 'sold', true, true],
    [{ sold: 'no' }, 'in_stock', false, false],
    [{ status: '', sold: 'no' }, 'in_stock', false, true],
    [{ status: '' }, 'in_stock', false, true],
    [{ status: 'in_stock', sold: true }, 'in_stock', true, true],
    [{ status: 'delivered' }, 'in_stock', false, false],
  ])('%o has the status %s and sold %s, given: %s', (record, status, sold, isGiven) => {
    const { content, given } = car(record)
    expect([content.status, content.sold, given.has('status')]).toEqual([status, sold, isGiven])
  })

  test.each([
    [{ status: 'delivered' }, 'value.unlisted status delivered'],
    [{ car_type: 'ex-rental' }, 'value.unlisted car_type ex-rental'],
    [{ car_type: '' }, 'value.missing car_type used'],
    [{ created_at: 'yesterday' }, 'value.unlisted created_at yesterday'],
    [{ vin: 'N/A' }, 'vin.placeholder vin N/A'],
    [{ vin: '00000000000000000' }, 'vin.placeholder vin 00000000000000000'],
    [{ vin: 'JMODJ2HAA00123456' }, 'vin.not-a-vin vin JMODJ2HAA00123456'],
    [{ images: 'photo.jpg' }, 'value.unlisted images photo.jpg'],
    [{ location: 'Hobart' }, 'value.unlisted location Hobart'],
    [{ location_id: 77 }, 'value.unlisted location_id 77'],
  ])('%o is a warning and otherwise ignored', (record, warning) => {
    const { result, warnings } = parse(record)
    expect(warnings).toEqual([warning])
    expect(result).toMatchObject({
      ok: true,
      car: { content: { carType: 'used', locationId: null } },
    })
  })

  test.each([
    ['price', 'POA', 'priceCents'],
    ['before_price', 'Call', 'beforePriceCents'],
    ['subscription_price', '-', 'subscriptionPriceCents'],
  ] as const)('with %s %j has none, with a warning', (field, word, property) => {
    const { result, warnings } = parse({ [field]: word })
    expect(warnings).toEqual([`value.unlisted ${field} ${word}`])
    expect(result).toMatchObject({ ok: true, car: { content: { [property]: null } } })
    expect(result.ok && result.car.given.has(property)).toBe(true)
  })

  test.each([
    [{ price: '499.99' }, ['price.low price $499.99 (A1)']],
    [{ price: 0 }, ['price.low price $0 (A1)']],
    [{ price: 500 }, []],
    [{ price: '20000', before_price: 300 }, ['price.low before_price $300 (A1)']],
    [{ subscription_price: 250 }, []],
  ])('%o is stored, with the warnings %j', (record, expected) => {
    const { result, warnings } = parse(record)
    expect([result.ok, warnings]).toEqual([true, expected])
  })

  test.each([
    [{ price: '12 or so' }, 'price', "is not a number: '12 or so'"],
    [{ price: 50_000_001 }, 'price', '50000001 is outside 0 to 50000000'],
    [{ km: '-1' }, 'km', '-1 is outside 0 to 3000000'],
    [{ km: 3_000_001 }, 'km', '3000001 is outside 0 to 3000000'],
    [{ seats: 101 }, 'seats', '101 is outside 0 to 100'],
    [{ stocknum: 'x'.repeat(65) }, 'stocknum', 'is longer than 64 characters'],
    [{ make: { name: 'Kia' } }, 'make', 'is not text'],
    [{ finance_lenders: '{' }, 'finance_lenders', 'is not JSON'],
    [
      { finance_lenders: { Taurus: { paymentWeek: 'ten' } } },
      'finance_lenders',
      /^Taurus\.paymentWeek: /,
    ],
    [
      { payment_processors: [{ authorization_type: 'cash' }] },
      'payment_processors',
      /^0\.authorization_type: /,
    ],
    [{ description: 'a\0b' }, 'description', 'holds a NUL character'],
  ])('%o is rejected for its %s', (record, field, reason) => {
    const { result } = parse(record)
    expect(result).toMatchObject({ ok: false, field })
    expect(result.ok ? '' : result.reason).toMatch(reason)
  })

  test.each(['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'])(
    'with %j, which turns the direction of text, is rejected',
    (mark) => {
      const { result } = parse({ description: `From ${mark}000,1$` })
      expect(result).toMatchObject({
        ok: false,
        field: 'description',
        reason: 'holds a mark that turns the direction of text',
      })
    },
  )

  test('that is rejected still names its stock number, where it has one', () => {
    expect(parse({ year: 'x' }).result).toMatchObject({ ok: false, stocknum: 'A1' })
    expect(parse({ stocknum: ' ' }).result).toMatchObject({ ok: false, stocknum: null })
  })

  test.each([
    [{ location: 'YARD' }, 5],
    [{ location: 'the yard' }, 5],
    [{ location: 'Perth' }, 6],
    [{ location: { slug: 'shop', phone: null } }, 6],
    [{ location_id: '6' }, 6],
    [{ location_id: 99, location: 'yard' }, 5],
    [{ city: 'geelong' }, 5],
    [{ city: 'Hobart' }, null],
    [{}, null],
  ])('%o is at location %s of two', (record, id) => {
    expect(car(record).content.locationId).toBe(id)
  })

  test('is at the only location of a dealership that has one', () => {
    expect(car({ city: 'Hobart' }, [yard]).content.locationId).toBe(5)
    expect(car({}, []).content.locationId).toBeNull()
  })

  test.each([
    [{ city: 'Geelong' }, [yard, shop], true],
    [{ city: 'Hobart' }, [yard, shop], false],
    [{ city: 'Hobart' }, [yard], true],
    [{}, [yard], true],
    [{}, [], false],
    [{ location: 'yard' }, [yard, shop], true],
    [{ location: '' }, [yard, shop], true],
  ])('%o gives its location, of %j: %s', (record, locations, isGiven) => {
    expect(car(record, locations).given.has('locationId')).toBe(isGiven)
  })

  test.each([
    ['sk_1', 'sk_1'],
    ['', null],
    [null, null],
    [undefined, undefined],
  ])('takes the payment key %j for %j', (key, expected) => {
    const processor = { authorization_type: 'till', authorization_key: key, deposit_amount: 1 }
    const [taken] = car({ payment_processors: [processor] }).content.paymentProcessors
    expect(taken?.authorizationKey).toBe(expected)
  })

  test('takes dollars into cents, and keys, lenders and valuations apart', () => {
    const { content } = car({
      price: '19,990.50',
      finance_lenders: '{"taurus": {"paymentWeek": 99.5, "comparisonRate": 7.25, "extra": 1}}',
      payment_processors: [{ authorization_type: 'till', deposit_amount: 500 }],
      autograb_data: { average_market_price: 21_000 },
    })
    expect(content).toMatchObject({
      priceCents: 1_999_050,
      hasCheckoutPaymentProcessor: true,
      financeLenders: {
        taurus: { paymentWeekCents: 9950, comparisonRate: 7.25, depositCents: null },
      },
      paymentProcessors: [
        { authorizationType: 'till', authorizationKey: undefined, depositAmountCents: 50_000 },
      ],
      autograbData: { averageMarketPriceCents: 2_100_000, stateAverageMarketPriceCents: null },
    })
  })

  test('names when it came by instant, else by timestamp', () => {
    const at = (record: CarRecord) => car(record).createdAt?.toISOString()
    expect(at({ created_at: '2026-01-02T03:04:05Z' })).toBe('2026-01-02T03:04:05.000Z')
    expect(at({ created_at_timestamp: 1_767_323_045 })).toBe('2026-01-02T03:04:05.000Z')
  })
})
