import { describe, expect, test } from 'vitest'
import { tradeInNames } from '#modules/forms/catalogue/trade-in-names.ts'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { listTitleChecks } from './title-checks.view.ts'
import { buildValuation } from './valuation.view.ts'
import {
  describeSavedValuation,
  dropSavedValuation,
  parseSavedValuation,
  readSavedValuation,
  saveValuation,
} from '#modules/forms/ui/storage/saved-valuation.ts'

const { region } = buildExampleConfiguration({})
const stored = {
  lowCents: 1_450_000,
  highCents: 1_700_000,
  currency: 'AUD',
  valuedOn: '2026-11-25',
}
const vehicle = {
  make: 'Kia',
  model: 'Rio',
  year: 2018,
  badge: 'S',
  body: null,
  colour: null,
  vinLast4: null,
}
const saved = {
  title: '2018 Kia Rio S',
  low: 14_500,
  high: 17_000,
  currency: 'AUD',
  valued_on: '2026-11-25',
  sealed: 'sealed by us',
}

describe('a range', () => {
  test('is shown with its date and its assumptions', () => {
    const view = buildValuation(
      stored,
      vehicle,
      {
        [tradeInNames.rego]: ['CANARY1'],
        [tradeInNames.odometer]: ['64000'],
        [tradeInNames.condition]: ['Fair'],
        [tradeInNames.serviceHistory]: ['Full'],
        [tradeInNames.financeOwing]: ['Yes'],
      },
      region,
      ({ vehicle: sealedVehicle, odometer }) => {
        expect([sealedVehicle.make, odometer]).toEqual(['Kia', 64_000])
        return saved.sealed
      },
    )
    expect(view).toMatchObject({ range: '$14,500 to $17,000', valuedOn: '25 November 2026', saved })
    expect(view.dependsOn).toEqual([
      'Odometer: 64,000 km',
      expect.stringContaining('lower end'),
      expect.stringContaining('complete'),
      expect.stringContaining('Finance owing'),
      'What we find when we look at it together',
    ])
    expect(JSON.stringify(view)).not.toContain('CANARY')
  })
})

describe('the register checks', () => {
  test.each([
    [true, 'bad'],
    [false, 'good'],
    [null, 'unknown'],
  ] as const)('of %s is %s, in words', (value, tone) => {
    const checks = { writtenOff: value, stolen: value, encumbered: value, registeredUntil: null }
    const views = listTitleChecks(checks)
    expect(views.map((view) => [view.label, view.tone])).toEqual([
      ['Finance owing', tone],
      ['Written off', tone],
      ['Stolen', tone],
    ])
    expect(views.every(({ text }) => text.startsWith('Not checked') === (value === null))).toBe(
      true,
    )
  })

  test('are shown as not made, if there are none', () => {
    expect(new Set(listTitleChecks(null).map(({ tone }) => tone))).toEqual(new Set(['unknown']))
  })
})

describe('a valuation that a browser stores', () => {
  const open = (text?: string) => {
    const kept = new Map<string, string>(
      text === undefined ? [] : [['forecourt.site.valuation', text]],
    )
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      kept,
    }
  }

  test('comes back for thirty days, and not on another site', () => {
    const store = open()
    saveValuation(store, 'site', saved)
    const at = (text: string) => new Date(text)
    expect(readSavedValuation(store, 'site', at('2026-12-25T00:00:00Z'))).toEqual(saved)
    expect(readSavedValuation(store, 'other', at('2026-11-25T00:00:00Z'))).toBeNull()
    expect(readSavedValuation(store, 'site', at('2026-12-25T00:00:01Z'))).toBeNull()
    expect(store.kept.size).toBe(0)
  })

  test('is shown in words, and gone once the visitor drops it', () => {
    expect(describeSavedValuation(saved, 'en-AU')).toBe(
      '2018 Kia Rio S, $14,500 to $17,000 (25 November 2026)',
    )
    const store = open()
    saveValuation(store, 'site', saved)
    dropSavedValuation(store, 'site')
    expect(store.kept.size).toBe(0)
  })

  test.each([
    { ...saved, low: 20_000 },
    { ...saved, low: -1 },
    { ...saved, high: 1e12 },
    { ...saved, title: '' },
    { ...saved, title: 'x'.repeat(301) },
    { ...saved, currency: '<b>' },
    { ...saved, valued_on: 'today' },
    { ...saved, sealed: '' },
    { ...saved, sealed: 'x'.repeat(2001) },
    [],
    null,
  ])('is absent if it is %j', (value) => {
    expect(parseSavedValuation(value)).toBeNull()
  })
})
