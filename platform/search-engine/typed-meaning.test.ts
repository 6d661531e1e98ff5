import { describe, expect, test } from 'vitest'
import type { IndexDocument, Partition, SearchQuery } from './contract.ts'
import { createPartition } from './partition.ts'
import { found, settings, vehicles } from './typed-vehicles.fake.ts'

describe('a misspelt word', () => {
  const hills: Record<string, Omit<IndexDocument, 'id'>> = {
    hilux: vehicles['hilux']!,
    steep: { make: 'Ford', model: 'Ranger', features: ['Hill Descent Control', 'Sunroof'] },
    both: { make: 'Toyota', model: 'HiLux', features: ['Hill Start Assist'] },
  }
  const stockHills = (typosLast: readonly string[]): Partition => {
    const partition = createPartition({ ...settings, typosLast })
    const upserts = Object.entries(hills).map(([id, fields]) => Object.assign({ id }, fields))
    partition.apply({ upserts, removals: [] })
    return partition
  }
  const findAmong = (typosLast: readonly string[], query: SearchQuery): string[] =>
    found(stockHills(typosLast), query).map(String).toSorted()

  test.each([
    ['hilx', ['both', 'hilux']],
    ['hilx ', ['both', 'hilux']],
    // Spelt right it is found in every field, and so rarely that it may be misspelt.
    ['hill', ['both', 'hilux', 'steep']],
    // No name is near.
    ['sunrof', ['steep']],
    ['ranger sunrof', ['steep']],
  ])('%j is looked for last in the fields of which that is told', (typed, expected) => {
    expect(findAmong(['features'], { q: typed })).toEqual(expected)
  })

  test('is looked for in the fields that are searched, also where others have names like it', () => {
    const search = (field: string) =>
      findAmong(['features'], { q: 'hilx', attributesToSearchOn: [field] })
    expect(search('features')).toEqual(['both', 'steep'])
    expect(search('model')).toEqual(['both', 'hilux'])
  })

  test('is looked for in all fields alike where nothing is told', () => {
    expect(findAmong([], { q: 'hilx' })).toEqual(['both', 'hilux', 'steep'])
  })

  test('is looked for last in a field that is searched: another is refused by name', () => {
    expect(() => createPartition({ ...settings, typosLast: ['price'] })).toThrow(
      'typosLast names price, which is not searchable.',
    )
  })

  test('is marked where it was found, and nowhere else', () => {
    const { phrases } = stockHills(['features']).readTypedWords('hilx')[0]!
    expect(phrases).toContainEqual(['hilux'])
    expect(phrases).not.toContainEqual(['hill'])
  })
})

describe('what is meant by typed words', () => {
  const cars: Record<string, Omit<IndexDocument, 'id'>> = {
    ranger: { make: 'Ford', model: 'Ranger', features: ['5 seats', '8 Speed'] },
    range: { make: 'Land Rover', model: 'Range Rover', features: ['8 seats', 'Soft close'] },
    two: { make: 'Mazda', model: '2', features: ['Hard top'] },
    five: { make: 'Mazda', model: 'CX-5', year: 2024, features: ['Soft top'] },
  }
  const partition = createPartition({
    ...settings,
    searchable: [...settings.searchable, 'year'],
    synonyms: { convertible: ['soft top'], 'soft top': ['convertible'] },
    units: [['seats', 'seater']],
  })
  const upserts = Object.entries(cars).map(([id, fields]) => Object.assign({ id }, fields))
  partition.apply({ upserts, removals: [] })
  const find = (q: string, asMeant: boolean) =>
    found(partition, { q, matchingStrategy: 'all', asMeant }).map(String).toSorted()

  test.each([
    // A rare word may be misspelt; one that stands somewhere is not.
    ['ranger', ['range', 'ranger'], ['ranger']],
    ['rangr', ['range', 'ranger'], ['range', 'ranger']],
    // Years begin with a 2.
    ['mazda 2', ['five', 'two'], ['two']],
    ['mazda 4', [], []],
    ['ford r', ['ranger'], ['ranger']],
    // A term is not its words.
    ['land soft close', ['range'], ['range']],
    ['mazda soft top', ['five'], ['five']],
    ['8 seater', ['range'], ['range']],
  ])('%j finds %j, as meant %j', (typed, all, meant) => {
    expect([find(typed, false), find(typed, true)]).toEqual([all, meant])
  })

  test('is marked as it stands there', () => {
    const { phrases } = partition.readTypedWords('8 seater')[0]!
    expect(phrases).toContainEqual(['8', 'seats'])
  })
})
