import { describe, expect, test } from 'vitest'
import type { TagSettings } from '#modules/sites/vehicle-settings.schema.ts'
import { type TaggedVehicle, decideCardTag } from './card-tag.rules.ts'

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
  new_within_days: 8,
}

/** Everything that can earn a tag at once. */
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
  ] as const)('is none where its switch %s is off', (name, change) => {
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
