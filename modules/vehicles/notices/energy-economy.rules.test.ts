import { describe, expect, test } from 'vitest'
import {
  buildEnergyEconomy,
  buildEnergyLine,
  findCardEnergy,
  writeEnergyLine,
} from './energy-economy.rules.ts'
import { isEnergyStars } from './energy-stars.rules.ts'
import { buildExampleVehicle, exampleEnergyFacts } from '../example-vehicle.fake.ts'
import type { VehicleRow } from '../vehicle.ts'

const region = { country: 'NZ', currency: 'NZD', locale: 'en-NZ' } as const
const labelled = (changed: Partial<VehicleRow> = {}) =>
  buildExampleVehicle({ ...exampleEnergyFacts, simpleFuel: 'Petrol', ...changed })
const lineOf = (changed: Partial<VehicleRow>, country: 'AU' | 'NZ' | 'US' = 'NZ') =>
  buildEnergyLine(findCardEnergy(labelled(changed)), { ...region, country })
const pageOf = (changed: Partial<VehicleRow>) => buildEnergyEconomy(labelled(changed), region)

const none = {
  energyStars: null,
  fuelConsumption: null,
  electricityConsumption: null,
  yearlyRunningCostCents: null,
  co2Emissions: null,
  co2Stars: null,
  electricRangeKm: null,
  testCycle: null,
} as const

describe('the energy economy on a card', () => {
  test.each<[Partial<VehicleRow>, string]>([
    [{}, '4.5 of 6 stars · 5.2 L/100 km · costs $2,000 a year'],
    [{ energyStars: 6 }, '6 of 6 stars · 5.2 L/100 km · costs $2,000 a year'],
    [{ energyStars: null }, '5.2 L/100 km · costs $2,000 a year'],
    [{ yearlyRunningCostCents: null }, '4.5 of 6 stars · 5.2 L/100 km'],
    [
      { fuelConsumption: null, electricityConsumption: 16.4, yearlyRunningCostCents: 46_000 },
      '4.5 of 6 stars · 16.4 kWh/100 km · costs $460 a year',
    ],
    [
      { electricityConsumption: 16.4, yearlyRunningCostCents: null },
      '4.5 of 6 stars · 5.2 L/100 km · 16.4 kWh/100 km',
    ],
  ])('of %o says %s', (changed, text) => {
    expect(writeEnergyLine(lineOf(changed)!)).toBe(text)
  })

  test('is absent where nothing is known, though the page knows of CO2', () => {
    expect(lineOf(none)).toBeNull()
    expect(lineOf({ ...none, co2Emissions: 120 })).toBeNull()
    expect(pageOf({ ...none, co2Emissions: 120 })?.rows).toEqual([
      { label: 'CO₂ from the tailpipe', value: '120 g/km' },
    ])
  })

  test.each(['AU', 'US'] as const)('is absent in %s', (country) => {
    expect(lineOf({}, country)).toBeNull()
    expect(buildEnergyEconomy(labelled(), { ...region, country })).toBeNull()
  })
})

describe('the energy economy on a page', () => {
  test('names ratings, figures and the test', () => {
    expect(pageOf({})).toEqual({
      ratings: [
        { label: 'Energy economy', stars: 4.5, text: '4.5 of 6 stars' },
        { label: 'Carbon emissions', stars: 4, text: '4 of 6 stars' },
      ],
      rows: [
        { label: 'Fuel use', value: '5.2 L/100 km' },
        { label: 'Cost a year', value: '$2,000' },
        { label: 'CO₂ from the tailpipe', value: '121 g/km' },
      ],
      notes: [
        'The figures are from the WLTP laboratory test and serve to compare vehicles. What a vehicle uses depends on how and where it is driven.',
        'The cost is an estimate for 14,000 km a year at an average price of energy.',
      ],
    })
  })

  test('is absent where nothing is known but the test', () => {
    expect(pageOf({ ...none, testCycle: 'WLTP' })).toBeNull()
  })

  test('names no unnamed test, and no missing cost', () => {
    expect(pageOf({ testCycle: null, yearlyRunningCostCents: null })?.notes).toEqual([
      'The figures are from a laboratory test and serve to compare vehicles. What a vehicle uses depends on how and where it is driven.',
    ])
  })

  test.each([
    ['Diesel', /^It includes the road user charges/],
    ['Electric', /^Road user charges \(RUC\) are paid for it/],
    ['Plug-in Hybrid', /^Road user charges \(RUC\) are paid for it/],
  ])('of %s names road user charges', (simpleFuel, words) => {
    expect(pageOf({ simpleFuel })?.notes.at(-1)).toMatch(words)
  })

  test('of a diesel without a cost says that they are paid', () => {
    const notes = pageOf({ simpleFuel: 'Diesel', yearlyRunningCostCents: null })?.notes
    expect(notes?.at(-1)).toMatch(/^Road user charges \(RUC\) are paid/)
  })

  test.each(['Petrol', 'Hybrid', null])('of %s says nothing of them', (simpleFuel) => {
    expect(pageOf({ simpleFuel })?.notes.join(' ')).not.toMatch(/road user/i)
  })
})

test.each([
  [0, false],
  [0.4, false],
  [0.5, true],
  [0.6, false],
  [4.5, true],
  [6, true],
  [6.5, false],
])('%d stars: %s', (stars, isRating) => {
  expect(isEnergyStars(stars)).toBe(isRating)
})
