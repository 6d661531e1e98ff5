import { describe, expect, test } from 'vitest'
import { buildStandInKey, buildTileKey, isOfEverySite } from './stand-in.rules.ts'
import { parseStudioKey } from './studio-key.rules.ts'

describe('the picture of a tile', () => {
  test.each([
    ['SUV', 's-1-suv-1-side-red-clear-0'],
    ['Hatch', 's-1-hatch-1-side-red-clear-0'],
    ['Sedan', 's-1-sedan-1-side-red-clear-0'],
    ['Wagon', 's-1-wagon-1-side-red-clear-0'],
    ['Coupe', 's-1-coupe-1-side-red-clear-0'],
    ['Convertible', 's-1-convertible-1-side-red-clear-0'],
    ['Ute', 's-1-ute-1-side-red-clear-0'],
    ['Van', 's-1-van-1-side-red-clear-0'],
    ['Prime Mover', 's-1-truck-9-side-red-clear-0'],
    ['Fifth Wheel', 's-1-caravan-5-side-red-clear-0'],
  ])('of the body %s is %s', (body, key) => {
    expect(buildTileKey(body, 'Red', 'hatch')).toBe(key)
  })
})

describe('the picture of a vehicle without pictures', () => {
  const jimny = { make: 'Suzuki', model: 'Jimny', body: 'SUV', colour: 'Racing Green' }

  test('is its form in its colour', () => {
    expect(buildStandInKey(jimny, 'hatch')).toBe('s-1-suv-7-hero-green-studio-0')
  })

  test('has the front of its year', () => {
    const corolla = { make: 'Toyota', model: 'Corolla', body: 'Hatch', colour: 'Red', year: 2013 }
    expect(buildStandInKey(corolla, 'suv')).toBe('s-1-hatch-1-halogen-hero-red-studio-0')
  })

  test.each([null, 'Moonshine'])('is silver in the colour %s', (colour) => {
    expect(buildStandInKey({ ...jimny, colour }, 'hatch')).toBe('s-1-suv-7-hero-silver-studio-0')
  })
})

describe('a picture that every site may show', () => {
  const isOf = (key: string): boolean => isOfEverySite(parseStudioKey(key)!)

  test('is a tile or a stand-in, of any form and paint', () => {
    expect(isOf(buildTileKey('Fifth Wheel', 'Pink', 'hatch'))).toBe(true)
    const van = { make: 'LDV', model: 'G10', body: 'Van', colour: 'Gold' }
    expect(isOf(buildStandInKey(van, 'truck'))).toBe(true)
  })

  test.each([
    's-1-suv-1-side-red-studio-0',
    's-1-suv-1-side-red-clear-1',
    's-1-suv-1-hero-red-clear-0',
    's-1-suv-1-hero-red-studio-2',
    's-1-suv-1-front-red-studio-0',
  ])('is not %s', (key) => {
    expect(isOf(key)).toBe(false)
  })
})
