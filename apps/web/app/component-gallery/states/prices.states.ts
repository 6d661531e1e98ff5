import type { CalculatorInput, OwedPoint } from '#modules/finance/calculator/calculator.types.ts'
import { buildPrice } from '#modules/vehicles/price/price-words.view.ts'
import type { PricedVehicle } from '#modules/vehicles/price/price-display.rules.ts'
import type { PaymentView, TagView } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { PriceView } from '#modules/vehicles/price/price-view.types.ts'
import type { GalleryBase } from './gallery-base.ts'

const usual: PricedVehicle = {
  priceCents: 4_599_000,
  beforePriceCents: null,
  subscriptionPriceCents: null,
  preorder: false,
}

/** Prices with the site's rules and currency. */
export function buildPriceStates({
  site: { configuration },
}: GalleryBase): { readonly title: string; readonly price: PriceView }[] {
  const build = (title: string, changed: Partial<PricedVehicle>, type: string | null) => ({
    title,
    price: buildPrice({ ...usual, ...changed, carType: 'used', priceType: type }, configuration)
      .price,
  })
  return [
    build('price with its type', {}, 'Drive Away'),
    build('price alone', {}, null),
    build('reduced', { beforePriceCents: 4_949_000 }, 'Drive Away'),
    build(
      'seven figures, reduced',
      { priceCents: 124_999_000, beforePriceCents: 129_999_000 },
      'Excl. Govt. Charges',
    ),
    build('with cents', { priceCents: 4_599_050 }, 'EGC'),
    build('subscription', { priceCents: 0, subscriptionPriceCents: 18_900 }, null),
    build('subscription, or to buy', { subscriptionPriceCents: 18_900 }, 'Drive Away'),
    build('pre-order', { priceCents: null, preorder: true }, null),
    build('no price', { priceCents: null }, null),
  ]
}

/** A record over every tone, so that a new tone is a compile error until the gallery shows it. */
const toneTexts: Readonly<Record<TagView['tone'], string>> = {
  new: 'New',
  sold: 'JUST SOLD',
  reserved: 'RESERVED',
  soon: 'COMING SOON',
  green: 'Electric',
  custom: 'Runout price',
  certified: 'Certified Pre-Owned',
}

export const tagStates: readonly TagView[] = [
  ...(Object.keys(toneTexts) as TagView['tone'][]).map((tone) => ({ tone, text: toneTexts[tone] })),
  { tone: 'custom', text: 'End of financial year clearance, last days' },
  { tone: 'certified', text: 'Certified by its maker', imageUrl: '/favicon.svg' },
]

/** A weekly repayment, a monthly one, and the longest one. */
export const paymentStates: readonly PaymentView[] = [
  {
    text: '$189 per week',
    rate: '7.95% p.a.',
    comparison: '8.80% p.a. comparison rate',
  },
  {
    text: '$1,249 per month',
    rate: '5.99% p.a.',
    comparison: '6.74% p.a. comparison rate',
  },
  {
    text: '$12,408 per month',
    rate: '10.25% p.a.',
    comparison: '11.05% p.a. comparison rate',
  },
]

const loan: CalculatorInput = {
  price: 30_000,
  deposit: 3000,
  trade_in: 0,
  final_payment: 9000,
  rate: 8.75,
  months: 60,
  frequency: 'weekly',
}

export const calculatorStates: readonly {
  readonly title: string
  readonly input: CalculatorInput
}[] = [
  { title: 'with a final payment', input: loan },
  { title: 'with a field at fault', input: { ...loan, deposit: 30_000 } },
]

export const owedPoints: readonly OwedPoint[] = [30_000, 21_500, 11_700, 9000].map(
  (dollars, year) => ({
    label: year === 0 ? 'Start' : `Year ${year}`,
    months: year * 12,
    owedCents: dollars * 100,
    owed: `$${dollars.toLocaleString('en-AU')}`,
  }),
)
