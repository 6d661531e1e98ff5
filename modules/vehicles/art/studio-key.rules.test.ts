import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { baseColours } from './base-colour.rules.ts'
import { isPictureKey } from '../pictures/picture-address.rules.ts'
import { formatStudioKey, groundParts, parseStudioKey } from './studio-key.rules.ts'
import { countStyles, findDrawnStyle, studioGrounds, studioShapes } from './studio-styles.ts'
import { listViews } from './studio-views.ts'

const pictures = fc
  .record({
    shape: fc.constantFrom(...studioShapes),
    paint: fc.constantFrom(...baseColours),
    ground: fc.constantFrom(...studioGrounds),
    groundPart: fc.integer({ min: 0, max: groundParts - 1 }),
    share: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })
  .chain(({ share, ...picture }) => {
    const style = 1 + Math.floor(share * countStyles(picture.shape))
    const fronts = findDrawnStyle({ ...picture, style })?.otherFronts ?? []
    return fc.constantFrom(undefined, ...fronts).chain((front) => {
      const model = { ...picture, style, ...(front === undefined ? {} : { front }) }
      return fc.constantFrom(...listViews(model)).map((view) => ({ ...model, view }))
    })
  })

describe('the key of a studio picture', () => {
  test('gives the same picture back and is a key of the image route', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const key = formatStudioKey(picture)
        expect(parseStudioKey(key)).toEqual(picture)
        expect(isPictureKey(key)).toBe(true)
      }),
    )
  })

  test.each([
    's-1-suv-0-hero-red-yard-0',
    's-1-suv-8-hero-red-yard-0',
    's-1-suv-08-hero-red-yard-0',
    's-1-suv-100-hero-red-yard-0',
    's-1-suv-1-slim-hero-red-yard-0',
    's-1-suv-4-halogen-hero-red-yard-0',
    's-1-suv-1-candle-hero-red-yard-0',
    's-1-boat-1-hero-red-yard-0',
    's-1-suv-1-below-red-yard-0',
    's-1-suv-2-dashboard-red-yard-0',
    's-1-suv-1-halogen-dashboard-red-yard-0',
    's-1-suv-1-turn-24-red-yard-0',
    's-1-suv-1-halogen-turn-03-red-yard-0',
    's-1-sedan-2-turn-03-red-yard-0',
    's-1-sedan-2-boot-red-yard-0',
    's-1-suv-1-hero-plaid-yard-0',
    's-1-suv-1-hero-red-moon-0',
    's-1-suv-1-hero-red-yard-3',
    's-0-suv-1-hero-red-yard-0',
    's-1-suv-1-hero-red-yard',
    'p-1-suv-1-hero-red-yard-0',
    's-1-suv-1-hero-red-../../x-0',
  ])('that was never issued is invalid: %s', (key) => {
    expect(parseStudioKey(key)).toBeUndefined()
  })
})
