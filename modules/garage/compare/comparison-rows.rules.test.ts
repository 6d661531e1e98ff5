import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ComparisonColumn, VehicleColumn } from '#modules/vehicles/page/comparison.types.ts'
import { buildComparison, findLowest } from './comparison-rows.rules.ts'

const payment = {
  text: '$189 per week',
  rate: '7.95% p.a.',
  comparison: '8.80% p.a. comparison rate',
}

function vehicle(changes: Partial<VehicleColumn> = {}): VehicleColumn {
  return {
    kind: 'vehicle',
    id: 1,
    href: '/cars/a',
    title: '2022 Toyota HiLux',
    subtitle: 'SR5',
    pictureKey: null,
    cover: null,
    tag: null,
    reservedText: null,
    price: { kind: 'price', text: '$45,990', was: null, note: 'Drive Away', buy: null },
    shownCents: 4_599_000,
    payment,
    km: 40_000,
    facts: [
      { label: 'Year', value: '2022' },
      { label: 'Body', value: 'Ute' },
    ],
    features: [],
    place: null,
    enquiry: null,
    similarHref: null,
    ...changes,
  }
}

const left: ComparisonColumn = {
  kind: 'left',
  id: 8,
  title: '2019 Kia Rio',
  similarHref: '/search/kia',
}
const unknown: ComparisonColumn = { kind: 'unknown', id: 9 }

/**
 * Writes a row as '≠ Body: Ute | SUV (mark)', with a dash for an unknown value and a space for a column without a
 * vehicle.
 */
const write = (columns: readonly ComparisonColumn[]) =>
  buildComparison(columns).map(({ name, rows }) => [
    name,
    ...rows.map(({ label, cells, differs }) => {
      const values = cells.map((cell) =>
        cell === null ? ' ' : `${cell.text ?? '–'}${cell.mark === null ? '' : ` (${cell.mark})`}`,
      )
      return `${differs ? '≠' : '='} ${label}: ${values.join(' | ')}`
    }),
  ])

describe('a comparison', () => {
  test('shows price, description and equipment of each vehicle', () => {
    const other = vehicle({
      id: 2,
      price: { kind: 'price', text: '$39,990', was: null, note: 'Drive Away', buy: null },
      shownCents: 3_999_000,
      payment: null,
      km: 60_000,
      facts: [
        { label: 'Year', value: '2022' },
        { label: 'Seats', value: '5' },
        { label: 'Body', value: 'SUV' },
      ],
    })
    expect(write([vehicle(), other])).toEqual([
      [
        'Price',
        '≠ Price: $45,990 Drive Away | $39,990 Drive Away (Lowest price)',
        '≠ Repayment: $189 per week, 7.95% p.a., 8.80% p.a. comparison rate | –',
      ],
      ['The vehicle', '= Year: 2022 | 2022', '≠ Seats: – | 5', '≠ Body: Ute | SUV'],
    ])
  })

  test.each([
    ['the same words', 'Ute', 'Ute', '='],
    ['the same words in other capitals', 'ute', 'UTE', '='],
    ['other words', 'Ute', 'SUV', '≠'],
  ])('%s: %s and %s', (_name, one, other, sign) => {
    const of = (id: number, value: string) => vehicle({ id, facts: [{ label: 'Body', value }] })
    expect(write([of(1, one), of(2, other)])[1]).toEqual([
      'The vehicle',
      `${sign} Body: ${one} | ${other}`,
    ])
  })

  test('puts features under their headings, and says which vehicle has each', () => {
    const columns = [
      vehicle({ features: ['Heated Seats', 'ABS', 'Tow Bar'] }),
      vehicle({ id: 2, features: ['abs', 'Bicycle Bell'] }),
    ]
    expect(write(columns).slice(2)).toEqual([
      ['Safety', '= ABS: Yes | Yes'],
      ['Comfort', '≠ Heated Seats: Yes | –'],
      ['Towing and load', '≠ Tow Bar: Yes | –'],
      ['More', '≠ Bicycle Bell: – | Yes'],
    ])
  })

  test('keeps the column of a vehicle that is gone, which makes no difference', () => {
    expect(write([vehicle(), left, vehicle({ id: 2 }), unknown])[1]).toEqual([
      'The vehicle',
      '= Year: 2022 |   | 2022 |  ',
      '= Body: Ute |   | Ute |  ',
    ])
  })

  test('of one vehicle has no differences; of none it is empty', () => {
    const rows = buildComparison([vehicle(), unknown]).flatMap(({ rows }) => rows)
    expect(rows.some(({ differs }) => differs)).toBe(false)
    expect(rows.length).toBeGreaterThan(2)
    expect(buildComparison([left, unknown])).toEqual([])
    expect(buildComparison([])).toEqual([])
  })

  test('names the place and the subscription where there are such', () => {
    const price = {
      kind: 'subscription' as const,
      text: '$289',
      was: null,
      note: 'per week',
      buy: { text: '$45,990', was: null, note: null },
    }
    expect(write([vehicle({ price, payment: null, place: 'Geelong' })])).toEqual([
      ['Price', '= Price: $289 per week or $45,990 to buy'],
      ['The vehicle', '= Year: 2022', '= Body: Ute', '= See it at: Geelong'],
    ])
  })

  test('has bounds whatever a feed sends', () => {
    const features = Array.from({ length: 5000 }, (_, index) => `Feature ${index}`)
    const rows = buildComparison([1, 2, 3, 4].map((id) => vehicle({ id, features })))
    expect(rows.find(({ name }) => name === 'More')?.rows).toHaveLength(150)
  })

  test('puts what only another vehicle says where that vehicle has it', () => {
    const facts = [{ label: 'Year', value: '2022' }]
    const more = [{ label: 'Condition', value: 'Used' }, ...facts]
    expect(write([vehicle({ facts }), vehicle({ id: 2, facts: more })])[1]).toEqual([
      'The vehicle',
      '≠ Condition: – | Used',
      '= Year: 2022 | 2022',
    ])
  })

  test('has no heading without anything below it', () => {
    expect(write([vehicle({ facts: [] })]).map(([name]) => name)).toEqual(['Price'])
  })

  test('puts features without a heading last', () => {
    const features = ['Bicycle Bell', 'Awning', 'ABS']
    expect(
      write([vehicle({ features })])
        .slice(2)
        .map(([name]) => name),
    ).toEqual(['Safety', 'Living', 'More'])
  })

  test('says each label once, and each vehicle’s own value beside it', () => {
    const facts = fc.uniqueArray(
      fc.record({ label: fc.constantFrom('A', 'B', 'C', 'D', 'E'), value: fc.string() }),
      { selector: ({ label }) => label, maxLength: 5 },
    )
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        const rows = buildComparison([vehicle({ facts: one }), vehicle({ id: 2, facts: other })])
          .filter(({ name }) => name === 'The vehicle')
          .flatMap(({ rows }) => rows)
        const labels = rows.map(({ label }) => label)
        expect(new Set(labels)).toEqual(new Set([...one, ...other].map(({ label }) => label)))
        expect(new Set(labels).size).toBe(labels.length)
        for (const { label, cells } of rows) {
          const valueIn = (all: typeof one) =>
            all.find((fact) => fact.label === label)?.value ?? null
          expect(cells.map((cell) => cell?.text)).toEqual([valueIn(one), valueIn(other)])
        }
      }),
    )
  })
})

describe('the lowest of some figures', () => {
  test.each([
    [[3, 1, 2], [1]],
    [
      [1, 1, 2],
      [0, 1],
    ],
    [[2, 2], []],
    [[null, 1, 2], [1]],
    [[null, 1], []],
    [[0, 5], [0]],
    [[null, null], []],
    [[], []],
  ])('of %j: %j', (figures, at) => {
    expect(findLowest(figures)).toEqual(at)
  })
})
