import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listLoanTerms } from '#modules/forms/fields/loan-terms.rules.ts'
import { resolveConfiguration } from '#modules/sites/configuration/resolve-configuration.ts'
import { isNewOnSite } from '#modules/vehicles/card/card-tag.rules.ts'
import { readDemoPlans } from '#modules/vehicles/demo-stock/demo-plans.ts'
import { generateDemoStock } from '#modules/vehicles/demo-stock/generate-demo-stock.ts'
import { readPriceCover } from '#modules/vehicles/price/price-cover.rules.ts'

/** Where authors name the longest loan: 'Five years at most'. */
const longestSaid = /\b(\w+) years at most\b/i

const now = new Date('2026-11-30T03:00:00Z')
const plans = readDemoPlans()

/** Each demo site with its stock and everything its authors wrote, apart from offers, which have prices of their own. */
const sites = readdirSync('db/demo/sites').map((name) => {
  const text = readFileSync(`db/demo/sites/${name}`, 'utf8')
  const result = resolveConfiguration({ file: JSON.parse(text) as unknown }, [])
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.faults)}`)
  const { configuration } = result
  const { slug, dealerships } = configuration
  const pages = globSync(`db/demo/content/sites/${slug}/{pages,faqs,notices}/**/*.md`)
  return {
    slug,
    configuration,
    words: [text, ...pages.map((path) => readFileSync(path, 'utf8'))].join('\n'),
    stock: plans
      .filter(({ dealership }) => dealerships.some((each) => each.slug === dealership))
      .flatMap((plan) => [...generateDemoStock(plan, now)])
      .filter((car) => car.show_on_dealer_website !== false && car.status !== 'sold'),
  }
})
const eachSite = sites.map((site) => [site.slug, site] as const)

describe('the demo site', () => {
  test('of some dealers promises that on-road costs are in the price', () => {
    expect(sites.filter(({ words }) => promise.test(words)).map(({ slug }) => slug)).toEqual([
      'kowhai-motors',
    ])
  })

  test.each(eachSite)('%s has on-road costs in its prices if it says so', (_, site) => {
    const { region } = site.configuration
    // In New Zealand the law requires it of every price.
    const isPromised = promise.test(site.words) || region.country === 'NZ'
    const priced = site.stock.filter(({ price_type: type }) => type)
    const without = priced.filter((car) => readPriceCover(car.price_type ?? '') !== 'drive-away')
    expect(isPromised ? without.map((car) => car.price_type) : []).toEqual([])
  })

  test.each(eachSite)('%s has whole prices on its new and demo cars', (_, site) => {
    const open = site.stock.filter(
      (car) =>
        car.item_type === 'Car' &&
        car.car_type !== 'used' &&
        readPriceCover(car.price_type ?? '') !== 'drive-away',
    )
    expect(open.map((car) => car.stocknum)).toEqual([])
  })

  test.each(eachSite)('%s tags one vehicle in five as new at most', (_, site) => {
    const { tags } = site.configuration
    const arrived = site.stock.filter((car) =>
      isNewOnSite({ createdAt: new Date((car.created_at_timestamp ?? 0) * 1000) }, tags, now),
    )
    expect(arrived.length).toBeLessThanOrEqual(site.stock.length / 5)
  })

  test.each(eachSite.filter(([, { words }]) => longestSaid.test(words)))(
    '%s offers no longer loan than it says',
    (_, site) => {
      const [, said = ''] = longestSaid.exec(site.words) ?? []
      const longest = listLoanTerms(site.configuration.finance.longest_years).at(-1)?.value
      expect(longest).toBe(String(numbers.indexOf(said.toLowerCase())))
    },
  )

  test.each(eachSite)(
    '%s ticks no consent in advance where the law requires a choice',
    (_, site) => {
      const { leads, region } = site.configuration
      expect(leads.optInPreticked).toBe(region.country === 'US')
    },
  )
})

const promise = /on-road costs (?:are )?(?:included|in the price)/i
const numbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

test('an offer of a new car is priced like the cars themselves', () => {
  const offers = globSync('db/demo/content/sites/*/offers/*.md').map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }))
  const carDealers = new Set(
    plans.filter(({ catalogue }) => catalogue === 'cars').map(({ dealership }) => dealership),
  )
  const open = offers.filter(({ path, text }) => {
    const site = path.split(/[\\/]/)[4] ?? ''
    return carDealers.has(site) && /^price_note:.*\bplus\b/m.test(text)
  })
  expect(offers.length).toBeGreaterThan(20)
  expect(open.map(({ path }) => path)).toEqual([])
})
