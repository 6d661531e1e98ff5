import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TagSettings } from '#modules/sites/settings/vehicles.schema.ts'
import { type TaggedVehicle, decideCardTag, decideReservedNotice } from './card-tag.rules.ts'

const createdAt = new Date('2026-11-12T00:00:00Z')
const after = (seconds: number): Date => new Date(createdAt.getTime() + seconds * 1000)
const settings: TagSettings = {
  sold_text: 'JUST SOLD',
  eco_enabled: true,
  eco_electric_text: 'Electric',
  eco_hybrid_text: 'Hybrid',
  reserved_text: 'RESERVED',
  certified_enabled: true,
  certified_manufacturers: ['toyota', 'land-rover'],
  certified_image_url: '/certified.svg',
  certified_text: 'Certified',
  custom_enabled: true,
  coming_soon_text: 'COMING SOON',
  new_enabled: true,
  new_text: 'New',
  new_used_text: null,
  new_within_days: 8,
}

/** A vehicle that qualifies for every tag at once. */
const all: TaggedVehicle = {
  status: 'sold',
  carType: 'used',
  make: 'TOYOTA',
  reserved: true,
  certified: true,
  tag: 'Test Drive Only',
  simpleFuel: 'Hybrid',
  createdAt,
}

describe('the card tag (§4)', () => {
  const ladder: [string, Partial<TaggedVehicle>, object | null][] = [
    ['unavailable', {}, { kind: 'sold', text: 'JUST SOLD' }],
    ['electric or hybrid', { status: 'coming_soon' }, { kind: 'success', text: 'Hybrid' }],
    ['reserved', { simpleFuel: 'Petrol' }, { kind: 'reserved', text: 'RESERVED' }],
    [
      'certified used Toyota',
      { reserved: false },
      { kind: 'certified', text: 'Certified', imageUrl: '/certified.svg' },
    ],
    ['its own tag', { certified: false }, { kind: 'custom', text: 'Test Drive Only' }],
    ['coming soon', { tag: '' }, { kind: 'coming-soon', text: 'COMING SOON' }],
    ['new on the site', { status: 'in_stock' }, { kind: 'new', text: 'New' }],
    ['old', { createdAt: new Date('2026-01-01T00:00:00Z') }, null],
  ]
  let vehicle = all
  const cases = ladder.map(([name, change, tag]) => {
    vehicle = { ...vehicle, ...change }
    return [name, vehicle, tag] as const
  })

  test.each(cases)(
    'of a vehicle that is %s, and all that follows, is the first',
    (_name, vehicle, tag) => {
      expect([decideCardTag(vehicle, settings, after(60))]).toMatchObject([tag])
    },
  )

  const plain: TaggedVehicle = { ...vehicle, createdAt }

  test.each([
    [691_199, 'new'],
    [691_200, undefined],
  ])('%d seconds after its creation is %s (§9: 8 days)', (seconds, kind) => {
    expect(decideCardTag(plain, settings, after(seconds))?.kind).toBe(kind)
  })

  test('has the site’s own words for a used vehicle that just arrived', () => {
    const worded = { ...settings, new_used_text: 'Just In' }
    const textOf = (carType: TaggedVehicle['carType'], of: TagSettings): string | undefined =>
      decideCardTag({ ...plain, carType }, of, after(0))?.text
    expect((['new', 'used', 'demo'] as const).map((type) => textOf(type, worded))).toEqual([
      'New',
      'Just In',
      'New',
    ])
    expect(textOf('used', settings)).toBe('New')
  })

  test('counts whole seconds, as timestamps do', () => {
    const late = { ...plain, createdAt: new Date(createdAt.getTime() + 400) }
    expect(decideCardTag(late, settings, new Date(after(691_200).getTime() - 1))?.kind).toBe('new')
    expect(decideCardTag(late, settings, after(691_200))).toBeNull()
  })

  test.each([
    ['Electric', 'success'],
    ['Hybrid', 'success'],
    ['Plug-in Hybrid', 'success'],
    ['Diesel', 'new'],
    [null, 'new'],
  ])('of fuel %s is %s', (simpleFuel, kind) => {
    expect(decideCardTag({ ...plain, simpleFuel }, settings, after(0))?.kind).toBe(kind)
    const off = { ...settings, eco_enabled: false }
    expect(decideCardTag({ ...plain, simpleFuel }, off, after(0))?.kind).toBe('new')
  })

  test.each([
    ['certified_enabled', { certified: true }],
    ['custom_enabled', { tag: 'Mine' }],
    ['new_enabled', {}],
  ] as const)('is absent if its switch %s is off', (name, change) => {
    const vehicle = { ...plain, ...change }
    expect(
      decideCardTag(vehicle, { ...settings, new_enabled: false, [name]: false }, after(0)),
    ).toBeNull()
  })

  test.each([
    ['another make', { make: 'Kia' }],
    ['a demo', { carType: 'demo' as const }],
    ['one that is not certified', { certified: false }],
  ])('of %s is not the certified one', (_name, change) => {
    const certified = { ...plain, certified: true, make: 'Land Rover' }
    expect(decideCardTag(certified, settings, after(0))?.kind).toBe('certified')
    expect(decideCardTag({ ...certified, ...change }, settings, after(0))?.kind).toBe('new')
  })
})

describe('that a vehicle is reserved (§4)', () => {
  const available: TaggedVehicle = { ...all, status: 'in_stock', reserved: false, simpleFuel: null }
  test.each<[string, Partial<TaggedVehicle>, string | null]>([
    ['an electric one whose tag says that', { reserved: true, simpleFuel: 'Electric' }, 'RESERVED'],
    ['a hybrid whose tag says that', { reserved: true, simpleFuel: 'Hybrid' }, 'RESERVED'],
    ['one whose tag says it', { reserved: true }, null],
    ['one that is sold', { reserved: true, simpleFuel: 'Electric', status: 'sold' }, null],
    ['an electric one that is not', { simpleFuel: 'Electric' }, null],
  ])('is shown beside the tag of %s: %o', (_name, change, expected) => {
    const vehicle = { ...available, ...change }
    const tag = decideCardTag(vehicle, settings, after(0))
    expect(decideReservedNotice(vehicle, tag, settings)).toBe(expected)
  })
})

/** §4: the tags in the order of their priority. */
const order = ['sold', 'success', 'reserved', 'certified', 'custom', 'coming-soon', 'new'] as const

describe('whatever a vehicle is at once (§4)', () => {
  const anyVehicle: fc.Arbitrary<TaggedVehicle> = fc.record({
    status: fc.constantFrom('in_stock', 'coming_soon', 'sold'),
    carType: fc.constantFrom('new', 'used', 'demo'),
    make: fc.constantFrom('Toyota', 'Kia'),
    reserved: fc.boolean(),
    certified: fc.boolean(),
    tag: fc.constantFrom(null, '', 'Runout'),
    simpleFuel: fc.constantFrom(null, 'Petrol', 'Electric', 'Hybrid', 'Plug-in Hybrid'),
    createdAt: fc.constantFrom(createdAt, new Date('2026-01-01T00:00:00Z')),
  })
  const applies: Record<(typeof order)[number], (vehicle: TaggedVehicle) => boolean> = {
    sold: ({ status }) => status === 'sold',
    success: ({ simpleFuel }) => /Electric|Hybrid/.test(simpleFuel ?? ''),
    reserved: ({ reserved }) => reserved,
    certified: ({ certified, carType, make }) =>
      certified && carType === 'used' && make === 'Toyota',
    custom: ({ tag }) => tag === 'Runout',
    'coming-soon': ({ status }) => status === 'coming_soon',
    new: (vehicle) => vehicle.createdAt === createdAt,
  }

  test('the tag is the first of the seven that applies', () => {
    fc.assert(
      fc.property(anyVehicle, (vehicle) => {
        const first = order.find((kind) => applies[kind](vehicle))
        expect(decideCardTag(vehicle, settings, after(60))?.kind).toBe(first)
      }),
    )
  })
})
