import { describe, expect, test } from 'vitest'
import { baseColours } from '../base-colour.rules.ts'
import { bodyGroups } from '../simple-body.rules.ts'
import { artShapes, buildArtPath, formatArtPath, parseArtPath } from './art-address.ts'
import { drawVehicleArt } from './vehicle-art.ts'

describe('the address of a drawing', () => {
  test('gives the same drawing back, for every body, paint and variant', () => {
    for (const shape of artShapes) {
      for (const colour of baseColours) {
        for (const variant of [0, 5]) {
          const art = { shape, colour, variant }
          expect(parseArtPath(formatArtPath(art))).toEqual(art)
        }
      }
    }
  })

  test.each([
    '/art/1/suv-red-6.svg',
    '/art/1/boat-red-0.svg',
    '/art/1/suv-plaid-0.svg',
    '/art/2/suv-red-0.svg',
  ])('that nobody gave out is none: %s', (path) => {
    expect(parseArtPath(path)).toBeUndefined()
  })

  test('differs for neighbours of one model and one colour', () => {
    const paths = [1, 2, 3].map((id) => buildArtPath({ id, body: 'Ute', colour: 'White' }, 'suv'))
    expect(new Set(paths).size).toBe(3)
  })

  test.each([
    ...bodyGroups.map((body) => [body, undefined] as const),
    ['Cruiser', 'cruiser'] as const,
    ['Supersport', 'sportbike'] as const,
    ['Naked', 'motorcycle'] as const,
    ['Flat Tray', 'flatbed'] as const,
    ['Fifth Wheel', 'caravan'] as const,
    ['Pop Top Caravan', 'caravan'] as const,
  ])('of a %s shows its body', (body, shape) => {
    const art = parseArtPath(buildArtPath({ id: 1, body, colour: 'Metallic Teal' }, 'suv'))
    const expected = shape ?? ({ 'People Mover': 'people' } as Record<string, string>)[body]
    expect(art?.shape).toBe(expected ?? body.toLowerCase())
    expect(art?.colour).toBe('Blue')
  })

  test('of an unknown body shows what the site sells, in a neutral paint', () => {
    const art = parseArtPath(buildArtPath({ id: 7, body: 'Hovercraft', colour: null }, 'truck'))
    expect(art).toEqual({ shape: 'truck', colour: 'White', variant: 1 })
  })
})

test.each(artShapes)('the drawing of a %s is small, whole and without script', (shape) => {
  const svg = drawVehicleArt({ shape, colour: 'Red', variant: 2 })
  expect(svg.length).toBeLessThan(8000)
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 400 300">.*<\/svg>$/)
  expect(svg).not.toMatch(/script|NaN|undefined|style=/)
})
