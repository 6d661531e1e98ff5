import { describe, expect, test } from 'vitest'
import { decideExportPrice } from './records/export-price.rules.ts'
import { ExportCache } from './export-cache.ts'
import { findExportSettingFaults } from './export-setting-faults.ts'
import { buildCsvText } from './records/export-text.ts'
import { findFieldFaults, type FieldRule } from './records/field-rules.ts'
import { fitLine, fitText } from './records/fit-text.rules.ts'

const used = { carType: 'used', priceType: 'Drive Away', priceCents: 30_000_00 } as const
const add = (value: number, kind: 'amount' | 'percent' = 'amount', rest: object = {}) => ({
  car_types: [],
  price_types: [],
  add_kind: kind,
  add_value: value,
  ...rest,
})

describe('the price of an export', () => {
  test.each([
    ['as pages show it', 'shown', [], 28_000_00],
    ['without the site’s discount', 'full', [], 30_000_00],
    ['with an amount', 'shown', [add(500)], 28_500_00],
    ['less an amount', 'shown', [add(-500)], 27_500_00],
    ['by per cent, to the nearest dollar', 'shown', [add(1.111, 'percent')], 28_311_00],
    [
      'of the first rule that fits',
      'shown',
      [add(1, 'amount', { car_types: ['new'] }), add(2), add(3)],
      28_002_00,
    ],
    [
      'by the price type in any case',
      'shown',
      [add(7, 'amount', { price_types: ['drive away'] })],
      28_007_00,
    ],
    [
      'by one of several price types',
      'shown',
      [add(7, 'amount', { price_types: ['EGC', 'Drive Away'] })],
      28_007_00,
    ],
    ['by per cent, half a dollar up', 'shown', [add(0.001_785_8, 'percent')], 28_001_00],
    [
      'and none that no price type fits',
      'shown',
      [add(7, 'amount', { price_types: ['EGC'] })],
      28_000_00,
    ],
    ['none under what shows', 'shown', [add(-27_995)], null],
    ['none at the bound of what shows', 'shown', [add(-27_990)], null],
    ['a dollar above it', 'shown', [add(-27_989)], 11_00],
  ] as const)('%s', (_what, from, rules, cents) => {
    const settings = {
      price_from: from,
      price_rules: rules.map((rule) => ({
        ...rule,
        car_types: [...rule.car_types],
        price_types: [...rule.price_types],
        becomes_price_type: null,
      })),
    }
    const price = decideExportPrice({ ...used, shownCents: 28_000_00 }, settings)
    expect(price?.priceCents ?? null).toBe(cents)
  })

  test('is absent if visitors see none', () => {
    const settings = { price_from: 'full' as const, price_rules: [] }
    expect(decideExportPrice({ ...used, shownCents: null }, settings)).toBeNull()
  })
})

test.each([
  ['stays as it was', null, 'Drive Away'],
  ['is what the rule says', 'EGC', 'EGC'],
] as const)('the scope of a changed price %s', (_what, becomes, covers) => {
  const rule = { ...add(500), car_types: [], price_types: [], becomes_price_type: becomes }
  const settings = { price_from: 'shown' as const, price_rules: [rule] }
  const price = decideExportPrice({ ...used, shownCents: 28_000_00 }, settings)
  expect(price).toEqual({ priceCents: 28_500_00, priceType: covers })
})

describe('the rule of a field', () => {
  test.each<[Omit<FieldRule, 'name' | 'need'>, unknown, string | undefined]>([
    [{ kind: 'text' }, '  ', 'no-text'],
    [{ kind: 'text', longest: 3 }, 'abcd', 'too-long'],
    [{ kind: 'text', values: ['a'] }, 'b', 'not-listed'],
    [{ kind: 'text' }, { a: 1 }, 'no-text'],
    [{ kind: 'address' }, 'https://a.example/b', undefined],
    [{ kind: 'address' }, '/b', 'no-address'],
    [{ kind: 'address' }, 'javascript:alert(1)', 'no-address'],
    [{ kind: 'count' }, 7, undefined],
    [{ kind: 'count' }, '7.5', 'no-count'],
    [{ kind: 'distance' }, '100 km', undefined],
    [{ kind: 'distance' }, '100', 'no-distance'],
    [{ kind: 'price' }, '100 AUD', undefined],
    [{ kind: 'price' }, '$100', 'no-price'],
    [{ kind: 'date' }, '2026-11-25', undefined],
    [{ kind: 'date' }, '25/11/2026', 'no-date'],
    [{ kind: 'vin' }, '6T1BF3FK00X000001', undefined],
    [{ kind: 'vin' }, '6T1BF3FK0OX000001', 'no-vin'],
    [{ kind: 'list' }, [], 'no-list'],
  ])('%j takes %j: %s', (rule, value, fault) => {
    const fields = [{ ...rule, name: 'x', need: 'always' as const }]
    expect(findFieldFaults({ fields }, { x: value }, false)[0]?.fault).toBe(fault)
  })

  test('requires nothing of a new vehicle that only used ones have', () => {
    const fields = [{ name: 'km', kind: 'count', need: 'of-used' }] as const
    expect(findFieldFaults({ fields }, {}, true)).toEqual([])
    expect(findFieldFaults({ fields }, {}, false)).toEqual([{ field: 'km', fault: 'missing' }])
  })

  test('finds a field by keys, and never one of a prototype', () => {
    const fields = ['offers.price', 'constructor.name'].map((name) => ({
      name,
      kind: 'text' as const,
      need: 'always' as const,
    }))
    expect(findFieldFaults({ fields }, { offers: { price: '1' } }, false)).toEqual([
      { field: 'constructor.name', fault: 'missing' },
    ])
  })
})

test.each([
  ['a short one', 'a short one'],
  ['just so long', 'just so long'],
  ['one that is too long', 'one that…'],
  // A text is cut before a word if more than half of it remains.
  ['without registration', 'without…'],
  ['twelve registrations', 'twelve regi…'],
  ['onewordthatgoeson', 'onewordthat…'],
  ['bell\u0007 here', 'bell  here'],
])('%j fits as %j', (text, fitting) => {
  expect(fitText(text, 12)).toBe(fitting)
})

test('a cut does not leave half a sign', () => {
  expect(fitLine(`${'x'.repeat(10)}😀😀`, 12)).toBe(`${'x'.repeat(10)}…`)
})

test('a cell is quoted where it must be, and no formula in a file for spreadsheets', () => {
  const text = buildCsvText(['a', 'b'], { opensInSpreadsheets: true })
  expect(text.entry({ a: 'x,"y"\nz', b: '=1+1' }, true)).toBe(`"x,""y""\nz",'=1+1\r\n`)
  expect(text.entry({ a: '-12.50', b: '-x' }, false)).toBe(`-12.50,'-x\r\n`)
})

test('settings report faulty filters, and files of another country', () => {
  const faults = findExportSettingFaults({
    region: { country: 'AU' },
    stock_exports: {
      csv: { stock_filter: 'price >' },
      trade_me: { enabled: true },
      google_vehicle_ads: { enabled: true },
    },
  })
  expect(faults.map(({ path }) => path)).toEqual([
    'stock_exports.csv.stock_filter',
    'stock_exports.trade_me.enabled',
  ])
  expect(
    findExportSettingFaults({
      region: { country: 'NZ' },
      stock_exports: { csv: { stock_filter: 'price > 5' }, trade_me: { enabled: true } },
    }),
  ).toEqual([])
  const ads = { stock_exports: { google_vehicle_ads: { enabled: true } } }
  expect(findExportSettingFaults({ ...ads, region: { country: 'AU' } })).toEqual([])
  expect(findExportSettingFaults({ ...ads, region: { country: 'NZ' } })).toEqual([
    {
      path: 'stock_exports.google_vehicle_ads.enabled',
      message:
        'leave it off, because the file is as Google takes vehicle ads in Australia and the site is in NZ',
    },
  ])
})

test('cached files stay within their bytes, the least used out first, and hold for one version', () => {
  const cache = new ExportCache(10)
  const build = (length: number) => ({ gzip: Buffer.alloc(length), hash: '' })
  cache.put('a', '1', build(4))
  cache.put('b', '1', build(4))
  expect(cache.find('a', '1')).toBeDefined()
  cache.put('c', '1', build(4))
  expect([cache.find('a', '1'), cache.find('b', '1')].map((found) => found !== undefined)).toEqual([
    true,
    false,
  ])
  expect(cache.find('a', '2')).toBeUndefined()
  expect(cache.bytes).toBe(4)
  cache.put('d', '1', build(11))
  expect(cache.bytes).toBe(4)
})
