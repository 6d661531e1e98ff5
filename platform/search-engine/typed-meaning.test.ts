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
    // Correctly spelt, the word matches in every field, and is rare enough to be treated as a possible misspelling.
    ['hill', ['both', 'hilux', 'steep']],
    // No name is similar to 'sunrof', so 'Sunroof' in the features is found.
    ['sunrof', ['steep']],
    ['ranger sunrof', ['steep']],
  ])('%j is searched last in fields with that setting', (typed, expected) => {
    expect(findAmong(['features'], { q: typed })).toEqual(expected)
  })

  test('is looked for in the fields that are searched, also where others have names like it', () => {
    const search = (field: string) =>
      findAmong(['features'], { q: 'hilx', attributesToSearchOn: [field] })
    expect(search('features')).toEqual(['both', 'steep'])
    expect(search('model')).toEqual(['both', 'hilux'])
  })

  test('is looked for in all fields alike where nothing is configured', () => {
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

describe('strict matching of typed words', () => {
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
  const find = (q: string, strict: boolean) =>
    found(partition, { q, matchingStrategy: 'all', strict }).map(String).toSorted()

  test.each([
    // A rare word may be misspelt; strict matching accepts a word that occurs in a document.
    ['ranger', ['range', 'ranger'], ['ranger']],
    ['rangr', ['range', 'ranger'], ['range', 'ranger']],
    // '2' is also the start of every year.
    ['mazda 2', ['five', 'two'], ['two']],
    ['mazda 4', [], []],
    ['ford r', ['ranger'], ['ranger']],
    // A term does not match its separate words.
    ['land soft close', ['range'], ['range']],
    ['mazda soft top', ['five'], ['five']],
    ['8 seater', ['range'], ['range']],
  ])('%j finds %j, strictly %j', (typed, all, findStrict) => {
    expect([find(typed, false), find(typed, true)]).toEqual([all, findStrict])
  })

  test('is marked in its place', () => {
    const { phrases } = partition.readTypedWords('8 seater')[0]!
    expect(phrases).toContainEqual(['8', 'seats'])
  })
})

describe('a short word', () => {
  const cars: Record<string, Omit<IndexDocument, 'id'>> = {
    everest: { make: 'Ford', model: 'Everest' },
    leaf: { make: 'Nissan', model: 'Leaf', body: 'Electric' },
    camper: { make: 'Fiat', model: 'Camper', features: ['Rear cam', 'Camera'] },
    camry: { make: 'Toyota', model: 'Camry' },
    rear: { make: 'Kia', model: 'Rio', features: ['Rear cam'] },
    sr: { make: 'Toyota', model: 'HiLux', badge: 'Dual SR' },
    sr5: { make: 'Toyota', model: 'HiLux', badge: 'SR5' },
    vantage: { make: 'Aston Martin', model: 'Vantage' },
    van: { make: 'Ford', model: 'Transit', description: 'A van.' },
  }
  const partition = createPartition({
    ...settings,
    synonyms: { ev: ['electric'] },
    kinds: { body: ['van'] },
    typosLast: ['features'],
  })
  const upserts = Object.entries(cars).map(([id, fields]) => Object.assign({ id }, fields))
  partition.apply({ upserts, removals: [] })

  test.each([
    // Synonyms and whole words come before words with this start, in any field.
    ['ev', ['leaf', 'everest'], ['leaf']],
    ['van', ['van', 'vantage'], ['van']],
    ['hilux sr', ['sr', 'sr5'], ['sr', 'sr5']],
    // A visitor who types this rarely means a camera, so the vehicle with a rear camera comes last.
    ['cam', ['camper', 'camry', 'rear'], ['camper', 'camry', 'rear']],
    // If no document has this whole word, it matches word starts.
    ['eve', ['everest'], ['everest']],
    // Longer words still match as word starts.
    ['vant', ['vantage', 'van'], ['vantage']],
  ])('%j finds %j in this order, strictly %j', (q, all, findStrict) => {
    expect([found(partition, { q }), found(partition, { q, strict: true })]).toEqual([
      all,
      findStrict,
    ])
  })
})

describe('a word for a kind of document', () => {
  const cars: Record<string, Omit<IndexDocument, 'id'>> = {
    hybrid: { make: 'Kia', model: 'Niro Electric', badge: 'Hybrid', body: 'Hybrid' },
    electric: { make: 'Kia', model: 'EV6', body: 'Electric' },
    other: { make: 'Kia', model: 'Soul', description: 'Not electric.' },
  }
  const stock = (kinds: Record<string, readonly string[]>): Partition => {
    const synonyms = { ev: ['electric'] }
    const partition = createPartition({ ...settings, synonyms, kinds })
    const upserts = Object.entries(cars).map(([id, fields]) => Object.assign({ id }, fields))
    partition.apply({ upserts, removals: [] })
    return partition
  }

  test.each(['electric', 'elec', 'ev ', 'kia electric', 'electric kia'])(
    'comes first where it does so: %j',
    (q) => {
      const preferred = found(stock({ body: ['electric', 'ev'] }), { q })
      expect(preferred).toEqual(['electric', 'hybrid', 'other'])
    },
  )

  test('counts by its field alone where nothing is configured', () => {
    expect(found(stock({}), { q: 'electric' })).toEqual(['hybrid', 'electric', 'other'])
  })

  test('must name a field that is searched: another is refused by name', () => {
    expect(() => createPartition({ ...settings, kinds: { price: ['electric'] } })).toThrow(
      'kinds names price, which is not searchable.',
    )
  })
})

describe('a name', () => {
  const cars: Record<string, Omit<IndexDocument, 'id'>> = {
    three: { make: 'Mazda', model: '3' },
    joined: { make: 'Mazda', model: 'Mazda3' },
    suv: { make: 'Mazda', model: 'CX-3' },
    class: { make: 'Mercedes', model: 'C200', badge: 'C Class Coupe' },
    classic: { make: 'Mercedes', model: 'E-Class', badge: 'C Pack' },
    captor: { make: 'Unlike', model: 'Captor' },
  }
  const partition = createPartition({
    ...settings,
    names: {
      captur: [],
      'mazda 3': ['mazda3'],
      'mazda 6': ['mazda6'],
      'c class': [],
      'merc c': ['c class'],
    },
  })
  const upserts = Object.entries(cars).map(([id, fields]) => Object.assign({ id }, fields))
  partition.apply({ upserts, removals: [] })
  const findStrict = (q: string): string[] =>
    found(partition, { q, strict: true }).map(String).toSorted()

  test.each([
    ['mazda 3', ['joined', 'three']],
    ['mazda 3 ', ['joined', 'three']],
    ['mazda cx 3', ['suv']],
    ['c class', ['class']],
    ['merc c', ['class']],
    // Of two overlapping terms the longer one counts.
    ['merc c class', ['class']],
    // The model is not in stock, and other matches would be wrong.
    ['mazda 6', []],
    ['mazda', ['joined', 'suv', 'three']],
    // A name is correctly spelt, and not a misspelling of another.
    ['captur', []],
    ['capter', ['captor']],
  ])('means itself and nothing else: %j is %j', (q, ids) => {
    expect(findStrict(q)).toEqual(ids)
  })

  test('is its words if they are searched literally', () => {
    expect(found(partition, { q: 'mazda 3' })).toEqual(['three', 'joined', 'suv'])
    expect(found(partition, { q: 'c class ' }).map(String).toSorted()).toEqual(['class', 'classic'])
  })
})
