import { expect, test } from 'vitest'
import { parseCar } from '../feed/parse-car.ts'
import { readDemoPlans } from './demo-plans.ts'
import { generateDemoStock } from './generate-demo-stock.ts'

const now = new Date('2026-11-27T03:00:00Z')

/** Reads the stock of a dealership's plan like an import. */
const readStock = (dealership: string) => {
  const plan = readDemoPlans().find((each) => each.dealership === dealership)!
  return [...generateDemoStock(plan, now)].map((car) => {
    const parsed = parseCar({ ...car }, { now, locations: [], warn: () => undefined })
    if (!parsed.ok) throw new Error(`${car.stocknum}: ${parsed.field} ${parsed.reason}`)
    return parsed.car.content
  })
}

test('most vehicles of the dealer in New Zealand have a label, and some have none', () => {
  const all = readStock('kowhai-motors')
  const labelled = all.filter(({ energyStars }) => energyStars !== null)
  expect(labelled.length).toBeGreaterThan(all.length * 0.8)
  expect(labelled.length).toBeLessThan(all.length)
  const electric = labelled.filter(({ simpleFuel }) => simpleFuel === 'Electric')
  expect(electric.length).toBeGreaterThan(0)
  for (const { electricityConsumption, fuelConsumption } of electric) {
    expect([electricityConsumption !== null, fuelConsumption]).toEqual([true, null])
  }
})

test('less fuel is never rated with fewer stars, of the same kind of fuel', () => {
  const petrol = readStock('kowhai-motors')
    .filter(({ simpleFuel, energyStars }) => simpleFuel === 'Petrol' && energyStars !== null)
    .toSorted((one, other) => one.fuelConsumption! - other.fuelConsumption!)
  const stars = petrol.map(({ energyStars }) => energyStars!)
  expect(stars).toEqual(stars.toSorted((one, other) => other - one))
})

test('dealers of other countries have none', () => {
  expect(readStock('big-box-cars').filter(({ energyStars }) => energyStars !== null)).toEqual([])
})
