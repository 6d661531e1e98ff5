import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { findNextSiteChange } from '#modules/locations/next-clock-change.rules.ts'
import { buildExampleVehicle, exampleLender } from '#modules/vehicles/example-vehicle.fake.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { decideFinanceDisplay } from './finance-display.rules.ts'
import { buildFinancePanel } from './finance-panel.view.ts'
import { findFinanceYear } from './finance-year.rules.ts'

const now = new Date('2026-11-22T02:00:00Z')
const site = buildExampleSite({ finance: { provider: 'taurus' } })
const vehicle = buildExampleVehicle({
  financeLenders: { taurus: exampleLender, manual: { ...exampleLender, paymentWeekCents: 1 } },
})

/** The finance panel of a vehicle, as the site shows it at that instant. */
function buildPanel(
  of: Pick<VehicleRow, 'financeLenders' | 'priceCents' | 'status' | 'year'>,
  configuration: SiteConfiguration,
  at: Date,
  href: string | null,
  priceCents: number | null,
) {
  const { provider } = configuration.finance
  const lender = provider === null ? null : (of.financeLenders[provider] ?? null)
  const year = findFinanceYear(at, configuration.region)
  const shown = decideFinanceDisplay({ ...of, lender }, configuration, year)
  return buildFinancePanel(shown, lender, configuration, { now: at, href, priceCents })
}

describe('the finance panel (§5, §9)', () => {
  test('is of the site’s provider, with what it assumes', () => {
    const panel = buildPanel(vehicle, site.configuration, now, '/finance', 2_999_050)
    expect(panel?.payment.text).toBe('$189 per week')
    expect(panel?.lines).toHaveLength(3)
    expect(panel?.disclaimer).toHaveLength(1)
    expect(panel?.href).toBe('/finance')
  })

  test('leads to the calculator with the price that the page shows, in whole dollars', () => {
    const hrefAt = (cents: number | null) =>
      buildPanel(vehicle, site.configuration, now, null, cents)?.calculatorHref
    expect(hrefAt(2_999_050)).toBe('/finance-calculator?price=29991')
    expect(hrefAt(null)).toBe('/finance-calculator')
  })

  test('has the dealer’s licence beside its rates', () => {
    const credit_licence = 'Credit Representative 000123 of Lender Pty Ltd (ACL 000456)'
    const configuration = {
      ...site.configuration,
      finance: { ...site.configuration.finance, credit_licence },
    }
    expect(buildPanel(vehicle, configuration, now, null, null)?.lines.at(-1)).toBe(credit_licence)
  })

  test('has the lender’s own words for the vehicle, and no link where there is no form', () => {
    const own = buildExampleVehicle({
      financeLenders: { taurus: { ...exampleLender, disclaimer: 'Own words.' } },
    })
    const panel = buildPanel(own, site.configuration, now, null, 2_999_050)
    expect(panel).toMatchObject({ disclaimer: ['Own words.'], href: null })
  })

  test.each<[string, string | null, string | null]>([
    ['the lender’s words', 'Lender.', null],
    ['the site’s words', null, 'Site.'],
    ['the provider’s words', null, null],
  ])('warns of the comparison rate in Australia before %s', (_name, disclaimer, siteWords) => {
    const { configuration } = buildExampleSite({
      finance: { provider: 'taurus', disclaimer: siteWords },
    })
    const financeLenders = { taurus: { ...exampleLender, disclaimer } }
    const panel = buildPanel({ ...vehicle, financeLenders }, configuration, now, null, 2_999_050)
    expect(panel?.warning).toMatch(/WARNING: This comparison rate is true only for the example/)
    expect([...panel!.lines, ...panel!.disclaimer].join(' ')).not.toMatch(/WARNING|this example/)
  })

  test('keeps to the lender’s words in New Zealand', () => {
    const { configuration } = buildExampleSite({
      finance: { provider: 'taurus' },
      region: { country: 'NZ', locale: 'en-NZ', currency: 'NZD', time_zone: 'Pacific/Auckland' },
    })
    const panel = buildPanel(vehicle, configuration, now, null, 2_999_050)
    expect(panel?.warning).toBeNull()
    expect(panel?.lines[0]).toContain('It is true for this example only')
    expect(panel?.disclaimer[1]).toContain('WARNING')
  })

  test('in the United States warns of no comparison rate, as it shows none', () => {
    const { configuration } = buildExampleSite({
      finance: { provider: 'taurus', payment_period: 'month' },
      region: {
        country: 'US',
        locale: 'en-US',
        currency: 'USD',
        time_zone: 'America/Chicago',
        default_state: 'ok',
      },
    })
    const financeLenders = { taurus: { ...exampleLender, disclaimer: null } }
    const panel = buildPanel({ ...vehicle, financeLenders }, configuration, now, null, 2_999_050)
    expect(panel?.payment.text).toMatch(/ per month$/)
    expect(JSON.stringify(panel)).toContain('APR')
    expect(panel?.payment.comparison).toBeNull()
    expect(panel?.lines.join(' ')).not.toMatch(/comparison/i)
    expect(panel?.disclaimer.join(' ')).not.toMatch(/comparison/i)
  })

  test.each<[string, Record<string, unknown>]>([
    ['lends nothing for it', { finance: { provider: 'angle' } }],
    ['is unknown', {}],
    ['is hidden by the site', { finance: { provider: 'taurus', always_hidden: true } }],
  ])('is left out where the provider %s', (_name, file) => {
    const { configuration } = buildExampleSite(file)
    expect(buildPanel(vehicle, configuration, now, '/finance', 2_999_050)).toBeNull()
  })

  test('is counted from the year of the site’s own clock: Taurus lends until its new year', () => {
    const old = buildExampleVehicle({ year: 2014, financeLenders: vehicle.financeLenders })
    const at = (instant: string) =>
      buildPanel(old, site.configuration, new Date(instant), null, 2_999_050)
    expect(site.configuration.region.time_zone).toBe('Australia/Brisbane')
    expect(at('2026-12-31T13:59:59Z')).not.toBeNull()
    expect(at('2026-12-31T14:00:00Z')).toBeNull()
  })

  test('says the same until the clock next changes the site’s pages', () => {
    const old = buildExampleVehicle({ year: 2014, financeLenders: vehicle.financeLenders })
    const instant = fc.date({
      min: new Date('2026-10-01T00:00:00Z'),
      max: new Date('2027-02-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(
        instant,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (from, share) => {
          const end = findNextSiteChange(site, from).getTime()
          const later = new Date(from.getTime() + Math.floor((end - from.getTime()) * share))
          const at = (moment: Date) => buildPanel(old, site.configuration, moment, null, 2_999_050)
          expect(at(later)).toEqual(at(from))
        },
      ),
    )
  })
})
