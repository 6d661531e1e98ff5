import { expect, test } from 'vitest'
import { hasNoticeFacts } from '../notices/consumer-notice.rules.ts'
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

test('one used vehicle of the dealer in New Zealand lacks a row of its notice, and no other', () => {
  const used = readStock('kowhai-motors').filter(({ carType }) => carType !== 'new')
  const lacking = used.filter((vehicle) => !hasNoticeFacts(vehicle))
  expect(used.length).toBeGreaterThan(100)
  expect(lacking).toMatchObject([{ securityInterest: null, status: 'in_stock', reserved: false }])
})

test('imports name both years, and new vehicles are marked new', () => {
  const used = readStock('kowhai-motors').filter(({ carType }) => carType === 'used')
  const imported = used.filter(({ registeredAbroad }) => registeredAbroad)
  expect(imported.length).toBeGreaterThan(20)
  expect(used.length - imported.length).toBeGreaterThan(20)
  for (const { firstRegisteredYear, firstRegisteredAbroadYear } of imported) {
    expect(firstRegisteredYear).toBeGreaterThanOrEqual(firstRegisteredAbroadYear!)
  }
})

test('dealers of other countries have nothing of it', () => {
  const said = readStock('big-box-cars').filter(({ securityInterest }) => securityInterest !== null)
  expect(said).toEqual([])
})
