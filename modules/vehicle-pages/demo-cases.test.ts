import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decideFinanceDisplay } from '#modules/finance/finance-display.rules.ts'
import { findFinanceYear } from '#modules/finance/finance-year.rules.ts'
import { decideReserve } from '#modules/reservations/reserve.rules.ts'
import { financeProviders } from '#modules/sites/settings/finance.schema.ts'
import { resolveConfiguration } from '#modules/sites/configuration/resolve-configuration.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideBelowMarket } from '#modules/vehicles/price/below-market.rules.ts'
import { decideCardTag } from '#modules/vehicles/card/card-tag.rules.ts'
import type { Decision } from '#modules/vehicles/decision.rules.ts'
import { readDemoPlans } from '#modules/vehicles/demo-stock/demo-plans.ts'
import { generateDemoStock } from '#modules/vehicles/demo-stock/generate-demo-stock.ts'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import { parseCar } from '#modules/vehicles/feed/parse-car.ts'
import { decideHistoryReport } from '#modules/vehicles/history-reports/history-report.rules.ts'
import { buildPrice } from '#modules/vehicles/price/price-words.view.ts'
import { toStoredName } from '#modules/vehicles/testing.ts'
import { decideTradeIn } from '#modules/vehicles/price/trade-in.rules.ts'
import { paymentProviders } from '#modules/sites/settings/payment-providers.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { factsOfRow } from './vehicle-facts.ts'

const now = new Date('2026-11-20T03:00:00Z')
const folder = join(import.meta.dirname, '../../db/demo/sites')

const sites = readdirSync(folder).map((name): SiteConfiguration => {
  const file = JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown
  const result = resolveConfiguration({ file }, [])
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.faults)}`)
  return result.configuration
})

function getSite(dealership: string): SiteConfiguration {
  const site = sites.find(({ dealerships }) => dealerships.some(({ slug }) => slug === dealership))
  if (site === undefined) throw new Error(`no demo site of ${dealership}`)
  return site
}

/** Each vehicle of the demo websites, as imported, with the results of the rules. */
const shown = readDemoPlans().flatMap((plan) => {
  const site = getSite(plan.dealership)
  return [...generateDemoStock(plan, now)]
    .filter((car) => car.show_on_dealer_website !== false)
    .map((car) => {
      const parsed = parseCar({ ...car }, { now, locations: [], warn: () => undefined })
      if (!parsed.ok) throw new Error(parsed.reason)
      const { content, createdAt } = parsed.car
      const row: VehicleRow = {
        ...buildExampleVehicle(),
        ...content,
        name: toStoredName(content),
        createdAt: createdAt ?? now,
        paymentProcessors: content.paymentProcessors.map((processor) => ({
          authorizationType: processor.authorizationType,
          authorizationKeyEncrypted: null,
          depositAmountCents: processor.depositAmountCents,
        })),
      }
      return decideAll(row, site)
    })
})

function decideAll(row: VehicleRow, site: SiteConfiguration) {
  const vehicle = factsOfRow(row, site.finance.provider)
  const { price, priceCents } = buildPrice(vehicle, site)
  const finance = decideFinanceDisplay(vehicle, site, findFinanceYear(now, site.region))
  const offer = { isOffered: site.trade_in.enabled, isAutomated: site.trade_in.automated_valuation }
  return {
    site: site.name,
    priceCents,
    tag: decideCardTag(vehicle, site.tags, now)?.kind ?? 'none',
    price: price.was === null ? price.kind : 'price with an earlier one',
    finance: finance.allowed ? finance.provider : finance.reason,
    reserve: word(decideReserve(vehicle, site.reserve), `by ${site.reserve.provider ?? 'nobody'}`),
    market: word(decideBelowMarket(vehicle, priceCents, site.price.below_market_enabled)),
    report: word(decideHistoryReport(row, site.feature_flags.history_report)),
    tradeIn: word(decideTradeIn(vehicle, offer)),
  }
}

function word(decision: Decision<string>, allowed = 'allowed'): string {
  return decision.allowed ? allowed : decision.reason
}

describe('between them the demo dealers show', () => {
  test.each<[keyof ReturnType<typeof decideAll>, readonly string[]]>([
    ['tag', ['sold', 'success', 'reserved', 'certified', 'custom', 'coming-soon', 'new', 'none']],
    ['price', ['subscription', 'price', 'price with an earlier one', 'preorder', 'none']],
    [
      'finance',
      [
        ...financeProviders,
        'finance.hidden-by-site',
        'finance.no-lender',
        'finance.rates-missing',
        'finance.vehicle-too-old',
        'finance.vehicle-unavailable',
      ],
    ],
    [
      'reserve',
      [
        ...paymentProviders.map((type) => `by ${type}`),
        'reservation.no-provider',
        'reservation.not-in-stock',
        'reservation.test-drive-only',
        'reservation.no-checkout-processor',
        'reservation.vehicle-reserved',
        'reservation.not-reservable',
        'reservation.no-processor',
      ],
    ],
    [
      'market',
      [
        'allowed',
        'below-market.too-close',
        'below-market.no-average',
        'below-market.no-price',
        'below-market.vehicle-unavailable',
      ],
    ],
    ['report', ['allowed', 'history-report.no-file', 'history-report.vehicle-unavailable']],
    ['tradeIn', ['allowed', 'trade-in.vehicle-unavailable']],
  ])('every case of the rule of %s', (rule, cases) => {
    const seen = new Set(shown.map((decided) => decided[rule]))
    expect(cases.filter((each) => !seen.has(each))).toEqual([])
  })

  test.each(sites.map(({ name }) => name))(
    'prices below the market on one car in eight at most: %s',
    (name) => {
      const ofSite = shown.filter(({ site, tag }) => site === name && tag !== 'sold')
      const bargains = ofSite.filter(({ market }) => market === 'allowed').length
      expect(bargains).toBeLessThanOrEqual(ofSite.length / 8)
    },
  )

  test('no price so low that a rule of price bounds decides: a shop window has none', () => {
    const low = shown.filter(({ priceCents }) => priceCents !== null && priceCents < 99_000)
    expect(low).toEqual([])
  })

  test('every kind of promotional card, on sites that show them', () => {
    const cards = sites.flatMap(({ promo_cards: promos }) => (promos.enabled ? promos.cards : []))
    expect([...new Set(cards.map(({ kind }) => kind))].toSorted()).toEqual([
      'finance',
      'freight',
      'quality_assured',
      'three_year_protection',
      'trade_in',
      'video_call',
      'warranty',
    ])
  })

  test('every noun (§1) and every word of an address', () => {
    const nouns = new Set(sites.map(({ vehicle }) => vehicle.noun))
    expect([...nouns].toSorted()).toEqual(['Camper', 'Car', 'Motorcycle', 'RV', 'Truck'])
    const words = new Set(sites.map(({ vehicle }) => vehicle.address_word))
    expect([...words].toSorted()).toEqual(['campers', 'cars', 'motorcycles'])
  })
})
