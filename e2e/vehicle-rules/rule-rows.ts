import {
  lenders,
  paysAtAnyPrice,
  paysEverywhere,
  type RuleRow,
  secondsAgo,
  thisYear,
} from './rule-row.ts'

const sold = { status: 'sold', sold_date_timestamp: secondsAgo(3600) } as const
const everything = { reserved: true, certified: true, tag: 'Runout' } as const
const justIn = { created_at_timestamp: secondsAgo(3600) }
const gone = { available: false } as const

/** §4 Card tag: each of the seven tags together with all lower ones, and both sides of 8 days. */
const tags: readonly RuleRow[] = [
  {
    model: 'Sold Hybrid',
    feed: { make: 'Toyota', ...sold, ...everything, ...justIn, fuel: 'Hybrid' },
    shown: { tag: 'JUST SOLD' },
    otherwise: null,
    ...gone,
  },
  {
    model: 'Coming Hybrid',
    feed: { make: 'Toyota', ...everything, status: 'coming_soon', fuel: 'Hybrid' },
    shown: { tag: 'Hybrid', reserved: 'RESERVED' },
    otherwise: { tag: 'On hold' },
    valued: false,
  },
  { model: 'Electric', feed: { fuel: 'Electric' }, shown: { tag: 'Electric' }, otherwise: {} },
  { model: 'Plug In', feed: { fuel: 'Plug-in Hybrid' }, shown: { tag: 'Hybrid' }, otherwise: {} },
  {
    model: 'Reserved',
    feed: { make: 'Toyota', ...everything, ...justIn },
    shown: { tag: 'RESERVED' },
    otherwise: { tag: 'On hold' },
    valued: false,
  },
  {
    model: 'Certified',
    feed: { make: 'Toyota', certified: true, tag: 'Runout', status: 'coming_soon' },
    shown: { tag: 'Certified Pre-Owned' },
    otherwise: { tag: 'On its way' },
    valued: false,
  },
  {
    model: 'Certified Demo',
    feed: { make: 'Toyota', certified: true, car_type: 'demo' },
    otherwise: { price: '$20,000' },
  },
  { model: 'Certified Elsewhere', feed: { make: 'Kia', certified: true } },
  {
    model: 'Tagged',
    feed: { tag: 'Runout', status: 'coming_soon', ...justIn },
    shown: { tag: 'Runout' },
    otherwise: { tag: 'On its way' },
    valued: false,
  },
  {
    model: 'Test Drive Only',
    feed: { tag: 'Test Drive Only' },
    shown: { tag: 'Test Drive Only' },
    otherwise: {},
  },
  {
    model: 'Coming',
    feed: { status: 'coming_soon', ...justIn },
    shown: { tag: 'COMING SOON' },
    otherwise: { tag: 'On its way' },
    valued: false,
  },
  {
    model: 'Within 8 Days',
    feed: { created_at_timestamp: secondsAgo(691_200 - 3600) },
    shown: { tag: 'New' },
    otherwise: {},
  },
  { model: 'After 8 Days', feed: { created_at_timestamp: secondsAgo(691_200) } },
  { model: 'Plain', feed: {} },
]

const unpriced = { price: 'Enquire for price.' }
const unpricedOtherwise = { price: 'Call us.' }

/** §4 Price display, a site's discount ($500 off used vehicles), §2 price type. */
const prices: readonly RuleRow[] = [
  {
    model: 'At 10',
    feed: { price: 10 },
    shown: unpriced,
    otherwise: unpricedOtherwise,
    pays: paysAtAnyPrice,
    valued: false,
  },
  {
    model: 'At 11',
    feed: { price: 11 },
    shown: { price: '$11' },
    pays: paysAtAnyPrice,
    valued: false,
  },
  {
    model: 'Priceless',
    feed: { price: null },
    shown: unpriced,
    otherwise: unpricedOtherwise,
    pays: paysAtAnyPrice,
    valued: false,
  },
  {
    model: 'Preorder',
    feed: { price: null, preorder: true, car_type: 'new' },
    shown: { price: 'PREORDER' },
    otherwise: { price: 'Order yours' },
    pays: paysAtAnyPrice,
    valued: false,
  },
  {
    model: 'Preorder At 10',
    feed: { price: 10, preorder: true },
    shown: { price: 'PREORDER' },
    otherwise: { price: 'Order yours' },
    pays: paysAtAnyPrice,
    valued: false,
  },
  { model: 'Preorder With Price', feed: { preorder: true } },
  {
    model: 'With Cents',
    feed: { price: 20_000.5 },
    shown: { price: '$20,000.50' },
    otherwise: { price: '$19,500.50' },
  },
  {
    model: 'Drive Away',
    feed: { price_type: 'Drive Away' },
    shown: { note: 'Drive Away' },
  },
  {
    model: 'Before More',
    feed: { before_price: 20_001 },
    shown: { was: 'Was $20,001' },
    otherwise: { was: 'Before $20,001' },
  },
  {
    model: 'Before The Same',
    feed: { before_price: 20_000 },
    otherwise: { was: 'Before $20,000' },
  },
  {
    model: 'Before Less',
    feed: { before_price: 19_600 },
    otherwise: { was: 'Before $19,600' },
  },
  { model: 'Before Least', feed: { before_price: 19_500 } },
  {
    model: 'Before And Now Nothing',
    feed: { before_price: 20_000, price: null },
    shown: unpriced,
    otherwise: unpricedOtherwise,
    pays: paysAtAnyPrice,
    valued: false,
  },
  {
    model: 'Subscribed',
    feed: { subscription_price: 149, before_price: 21_000, price_type: 'Drive Away' },
    shown: { was: 'Was $21,000', note: 'Drive Away' },
    otherwise: {
      price: '$149',
      note: 'a week',
      buy: 'or buy for $19,500 Before $21,000 Drive Away',
    },
  },
  {
    model: 'Subscribed For Nothing',
    feed: { subscription_price: 0 },
  },
  {
    model: 'Reduced To 10',
    feed: { price: 510 },
    shown: { price: '$510' },
    otherwise: { price: '$510' },
  },
  {
    model: 'Reduced To 11',
    feed: { price: 511 },
    shown: { price: '$511' },
    otherwise: { price: '$11' },
  },
  { model: 'Not Reduced', feed: { car_type: 'new' }, otherwise: { price: '$20,000' } },
]

const market = (state: number | null, country: number | null = null) => ({
  autograb_data: { state_average_market_price: state, average_market_price: country },
})
const bargain = { badge: 'Below market' }

/** §5 Below-market badge: more than $499 below the average of its state, else of the country. */
const badges: readonly RuleRow[] = [
  { model: 'Market 499', feed: market(20_499) },
  { model: 'Market 499.01', feed: market(20_499.01), shown: bargain, otherwise: {} },
  { model: 'Market 500', feed: market(20_500), shown: bargain, otherwise: {} },
  { model: 'Country Only', feed: market(null, 20_500), shown: bargain, otherwise: {} },
  { model: 'Country Close', feed: market(null, 20_499) },
  { model: 'State Before Country', feed: market(20_499, 30_000) },
  { model: 'State Alone Far', feed: market(30_000, 20_000), shown: bargain, otherwise: {} },
  {
    model: 'Market But No Price',
    feed: { ...market(30_000), price: null },
    shown: unpriced,
    otherwise: unpricedOtherwise,
    pays: paysAtAnyPrice,
    valued: false,
  },
  {
    model: 'Market But Sold',
    feed: { ...market(30_000), ...sold },
    shown: { tag: 'JUST SOLD' },
    otherwise: null,
    ...gone,
  },
]

const { taurus: _, ...paysBeyondTaurus } = paysEverywhere
const monthly = {
  taurus: 'month',
  '360-finance': 'month',
  ausloans: 'month',
  'nissan-finance': 'month',
} as const
const { 'nissan-finance': __, ...weekly } = paysEverywhere

/** §5 Finance display of each provider; §9: above $500, Taurus within 12 years. */
const finance: readonly RuleRow[] = [
  {
    model: 'Financed At 500',
    feed: { price: 500 },
    shown: { price: '$500' },
    pays: paysAtAnyPrice,
  },
  {
    model: 'Financed At 501',
    feed: { price: 501 },
    shown: { price: '$501' },
    otherwise: { price: '$501' },
  },
  { model: 'Of 12 Years', feed: { year: thisYear - 12 } },
  { model: 'Of 13 Years', feed: { year: thisYear - 13 }, pays: paysBeyondTaurus },
  {
    model: 'Without Interest',
    feed: { finance_lenders: lenders({ interestRate: null }) },
    pays: {},
  },
  {
    model: 'Without Comparison',
    feed: { finance_lenders: lenders({ comparisonRate: null }) },
    pays: {},
  },
  { model: 'Without Lender', feed: { finance_lenders: {} }, pays: {} },
  {
    model: 'Without Weeks',
    feed: { finance_lenders: lenders({ paymentWeek: null }) },
    pays: monthly,
  },
  {
    model: 'Weeks Of Nothing',
    feed: { finance_lenders: lenders({ paymentWeek: 0 }) },
    pays: monthly,
  },
  {
    model: 'Without Months',
    feed: { finance_lenders: lenders({ paymentMonth: null }) },
    pays: weekly,
  },
  {
    model: 'Without Payment',
    feed: { finance_lenders: lenders({ paymentWeek: null, paymentMonth: null }) },
    pays: {},
  },
]

/** §4 Search visibility: both sides of 3 days; §5 automated offers and reserving: above $200. */
const states: readonly RuleRow[] = [
  {
    model: 'Sold Within 3 Days',
    feed: { status: 'sold', sold_date_timestamp: secondsAgo(259_200 - 3600) },
    shown: { tag: 'JUST SOLD' },
    otherwise: null,
    ...gone,
  },
  {
    model: 'Sold After 3 Days',
    feed: { status: 'sold', sold_date_timestamp: secondsAgo(259_200) },
    shown: null,
    ...gone,
  },
  { model: 'Not Shown', feed: { show_on_dealer_website: false }, shown: null, ...gone },
  {
    model: 'At 200',
    feed: { price: 200 },
    shown: { price: '$200' },
    pays: paysAtAnyPrice,
    valued: false,
  },
  { model: 'At 201', feed: { price: 201 }, shown: { price: '$201' }, pays: paysAtAnyPrice },
  { model: 'Not Reservable', feed: { reservable: false } },
  {
    model: 'Without Processor',
    feed: { payment_processors: [], has_checkout_payment_processor: false },
  },
  { model: 'With Report', feed: { file: '/history-reports/demo' }, report: true },
  {
    model: 'Report But Sold',
    feed: { file: '/history-reports/demo', ...sold },
    shown: { tag: 'JUST SOLD' },
    otherwise: null,
    ...gone,
  },
]

/** All rows: one for each case in the rules' unit tests that a website can show. */
export const ruleRows: readonly RuleRow[] = [...tags, ...prices, ...badges, ...finance, ...states]
