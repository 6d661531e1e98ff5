import { describe, expect, test } from 'vitest'
import { compareVariants, pickCompared } from './compare-variants.rules.ts'

const variant = (slug: string, cells: Readonly<Record<string, string | null>>) => ({
  slug,
  name: slug.toUpperCase(),
  cells: Object.entries(cells).map(([label, value]) => ({ label, value })),
})

describe('variants side by side', () => {
  test.each([
    ['the same', ['4x4', '4x4'], ['4x4', '4x4'], false],
    ['unlike', ['4x4', '4x2'], ['4x4', '4x2'], true],
    ['one of three unlike', ['4x4', '4x4', '4x2'], ['4x4', '4x4', '4x2'], true],
    ['one not known', ['4x4', null], ['4x4', '–'], false],
    ['one not known, others unlike', ['4x4', null, '4x2'], ['4x4', '–', '4x2'], true],
  ])('%s', (_name, drives, values, differs) => {
    const variants = drives.map((drive, at) => variant(`v${at}`, { Drive: drive }))
    expect(compareVariants(variants)).toEqual([{ label: 'Drive', values, differs }])
  })

  test('what none of them has is no row, and what one of them has is', () => {
    const rows = compareVariants([
      variant('a', { Fuel: null, Drive: '4x4' }),
      variant('b', { Fuel: null, Drive: '4x4', Towing: '3500 kg' }),
    ])
    expect(rows.map(({ label, values }) => [label, ...values])).toEqual([
      ['Drive', '4x4', '4x4'],
      ['Towing', '–', '3500 kg'],
    ])
  })

  test('are in the order of the model, without unknown slugs', () => {
    const variants = [variant('a', {}), variant('b', {}), variant('c', {})]
    expect(pickCompared(variants, ['c', 'x', 'a']).map(({ slug }) => slug)).toEqual(['a', 'c'])
    expect(pickCompared(variants, [])).toEqual([])
  })
})
