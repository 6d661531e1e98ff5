import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getCatalogue } from './demo-catalogue.ts'
import { readDemoPlans } from './demo-plans.ts'

interface SiteFile {
  slug: string
  dealerships: { slug: string; locations: { slug: string; location_type?: string }[] }[]
  finance?: { provider?: string | null }
  dealership_group: { defaults?: { finance?: { provider?: string } } }
  reserve?: { enabled?: boolean; provider?: string | null; deposit_amount?: number }
}

const folder = join(import.meta.dirname, '../../../db/demo/sites')
const sites = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SiteFile,
)
const plans = readDemoPlans()

describe('the demo stock plans', () => {
  it('are one for each dealership of the demo sites', () => {
    const dealerships = sites.flatMap((site) => site.dealerships.map(({ slug }) => slug))
    expect(plans.map(({ dealership }) => dealership).sort()).toEqual(dealerships.sort())
  })

  it.each(plans.map((plan) => [plan.dealership, plan] as const))(
    "%s is at its site's locations, with its site's lender and deposit",
    (slug, plan) => {
      const site = sites.find(({ dealerships }) => dealerships.some((each) => each.slug === slug))
      const dealership = site?.dealerships.find((each) => each.slug === slug)
      const sales = (dealership?.locations ?? [])
        .filter(({ location_type: type }) => type === undefined || type === '' || type === 'sales')
        .map((location) => location.slug)
      expect(sales).toEqual(expect.arrayContaining(Object.keys(plan.locations)))
      const provider = site?.finance?.provider ?? site?.dealership_group.defaults?.finance?.provider
      expect(plan.finance?.provider).toBe(provider)
      const reserve = site?.reserve?.enabled === true ? site.reserve : undefined
      expect(plan.payment?.authorization_type).toBe(reserve?.provider)
      expect(plan.payment?.deposit_amount).toBe(reserve?.deposit_amount)
    },
  )
})

describe('the demo catalogue', () => {
  const cars = getCatalogue('cars')

  it('has at least 20 makes and 120 models of cars', () => {
    const models = cars.makes.flatMap(({ make, models }) =>
      models.map(({ model }) => `${make} ${model}`),
    )
    expect(cars.makes.length).toBeGreaterThanOrEqual(20)
    expect(new Set(models).size).toBeGreaterThanOrEqual(120)
  })

  it.each(['cars', 'trucks', 'motorcycles', 'campers', 'rvs'] as const)(
    '%s: years run forward, prices are plausible, names are unique',
    (name) => {
      const { makes } = getCatalogue(name)
      expect(new Set(makes.map(({ make }) => make)).size).toBe(makes.length)
      for (const { models } of makes) {
        const keys = models.map(({ model, body, from }) => `${model} ${body} ${from}`)
        expect(new Set(keys).size).toBe(keys.length)
        for (const { from, to, grades } of models) {
          expect(from).toBeGreaterThan(2000)
          expect(to ?? from).toBeGreaterThanOrEqual(from)
          expect(new Set(grades.map(({ badge }) => badge)).size).toBe(grades.length)
          for (const { price } of grades) {
            expect(price).toBeGreaterThan(8000)
            expect(price).toBeLessThan(500_000)
          }
        }
      }
    },
  )

  it("names of a make's plan are in its catalogue, and those sold new are still made", () => {
    for (const plan of plans) {
      const makes = new Map(
        getCatalogue(plan.catalogue).makes.map(({ make, models }) => [make, models]),
      )
      for (const make of Object.keys(plan.makes)) expect([...makes.keys()]).toContain(make)
      for (const make of plan.new_makes) {
        expect(makes.get(make)?.some(({ to }) => to === null)).toBe(true)
      }
    }
  })
})
