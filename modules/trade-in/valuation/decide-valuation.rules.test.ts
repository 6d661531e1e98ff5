import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import type { TitleChecks } from '../lookups/lookup.types.ts'
import type { KnownVehicle } from '../trade-in.types.ts'
import { decideValuation, type ValuationReason } from './decide-valuation.rules.ts'

const checks: TitleChecks = {
  writtenOff: false,
  stolen: false,
  encumbered: false,
  registeredUntil: null,
}
const vehicle = {
  make: 'Kia',
  model: 'Rio',
  year: 2018,
  badge: null,
  body: null,
  colour: null,
  vinLast4: null,
}
const found = (change: Partial<TitleChecks> | null = {}): KnownVehicle => ({
  kind: 'found',
  vehicle,
  checks: change === null ? null : { ...checks, ...change },
})
const wanted = { status: 'in_stock', sold: false, reserved: false, priceCents: 2_000_000 } as const

test.each<
  [
    string,
    KnownVehicle | null,
    Parameters<typeof decideValuation>[2],
    ValuationReason | null,
    object?,
  ]
>([
  ['found by its plate', found(), null, null],
  ['found where no register is asked', found(null), null, null],
  ['with money owed on it', found({ encumbered: true }), null, null],
  ['of which nothing was checked', found({ writtenOff: null, stolen: null }), null, null],
  ['written off', found({ writtenOff: true }), null, 'valuation.written-off'],
  ['stolen', found({ stolen: true }), null, 'valuation.stolen'],
  ['typed by hand', { kind: 'by-hand', reason: 'chosen' }, null, 'valuation.vehicle-by-hand'],
  ['not known yet', null, null, 'valuation.vehicle-by-hand'],
  ['for one in stock', found(), wanted, null],
  [
    'for one that is coming',
    found(),
    { ...wanted, status: 'coming_soon' },
    'automated-offer.not-in-stock',
  ],
  [
    'for a reserved one',
    found(),
    { ...wanted, reserved: true },
    'automated-offer.vehicle-reserved',
  ],
  ['for a sold one', found(), { ...wanted, sold: true }, 'automated-offer.vehicle-sold'],
  ['for one of $200', found(), { ...wanted, priceCents: 20_000 }, 'automated-offer.price-too-low'],
  ['for one above $200', found(), { ...wanted, priceCents: 20_001 }, null],
  ['valued by people', found(), null, 'valuation.nobody-values', { automated_valuation: false }],
  [
    'of which NEVDIS alone knows',
    found(),
    null,
    'valuation.nobody-values',
    { lookup_provider: 'nevdis' },
  ],
])('a trade-in %s', (_, known, sought, reason, settings = {}) => {
  const configuration = buildExampleConfiguration({
    trade_in: { automated_valuation: true, lookup_provider: 'autograb', ...settings },
  })
  expect(decideValuation(configuration, known, sought)).toEqual(
    reason === null ? { allowed: true } : { allowed: false, reason },
  )
})
