import { describe, expect, test } from 'vitest'
import { type DatedVehicle, decideFront, fitFront } from './front.rules.ts'
import type { StudioModel } from './studio-styles.ts'

const suv = { shape: 'suv', style: 1 } as const
const square = { shape: 'suv', style: 4 } as const
const truck = { shape: 'truck', style: 1 } as const

describe('the front of a car', () => {
  test.each([
    [2008, 'Unleaded', 'halogen'],
    [2014, 'Diesel', 'halogen'],
    [2015, 'Diesel', 'projector'],
    [2021, 'Hybrid', 'projector'],
    [2022, null, 'slim'],
    [2026, 'Plug-in Hybrid', 'slim'],
    [2013, 'Electric', 'closed'],
    [2026, 'EV', 'closed'],
    [null, 'Electric', 'closed'],
    [null, 'Diesel', null],
    [null, null, null],
  ])('of %s with the fuel %s is %s', (year, fuel, front) => {
    expect(decideFront({ year, fuel })).toBe(front)
  })
})

describe('the model with its front', () => {
  test.each<[string, DatedVehicle, StudioModel, StudioModel]>([
    ['its own', { year: 2024 }, suv, suv],
    ['its own without a year', {}, suv, suv],
    ['another', { year: 2012 }, suv, { ...suv, front: 'halogen' }],
    ['closed', { year: 2024, fuel: 'Electric' }, suv, { ...suv, front: 'closed' }],
    [
      'that of its year for an electric coupe',
      { year: 2018, fuel: 'Electric' },
      { shape: 'coupe', style: 1 },
      { shape: 'coupe', style: 1, front: 'projector' },
    ],
    [
      'that of another style, where its style lacks it',
      { year: 2024, fuel: 'Electric' },
      { shape: 'hatch', style: 3 },
      { shape: 'hatch', style: 1 },
    ],
    ['its own where the front tells no year', { year: 2012 }, square, square],
    ['its own for a truck', { year: 2012 }, truck, truck],
  ])('has %s', (_, vehicle, model, fitted) => {
    expect(fitFront(vehicle, model)).toEqual(fitted)
  })
})
