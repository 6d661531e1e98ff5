import type { PerWeekView, TypedWordsView } from '#modules/search/page/search-page.types.ts'
import type {
  FacetView,
  PageView,
  RangeView,
  SearchPageView,
} from '#modules/search/page/search-page.types.ts'
import { buildPager } from '#modules/search/pager.view.ts'

interface FacetState {
  readonly title: string
  readonly facet: FacetView
}

const many = Array.from({ length: 34 }, (_, index) => ({
  value: `value-${index}`,
  label: index === 3 ? 'A value whose name does not fit beside its count' : `Value ${index + 1}`,
  count: (12_400 - index * 340).toLocaleString('en-AU'),
  selected: false,
}))

/** Facets as the rules build them: each is a field of the search form. */
export const facetStates: readonly FacetState[] = [
  { title: 'open, few values', facet: buildFacet('a', many.slice(0, 3), true) },
  { title: 'open, many values', facet: buildFacet('b', many, true) },
  { title: 'closed', facet: buildFacet('c', many.slice(0, 8), false) },
  {
    title: 'two chosen, one of them below the fold',
    facet: buildFacet(
      'd',
      many.map((value, index) => ({ ...value, selected: index === 1 || index === 14 })),
      true,
    ),
  },
  { title: 'one value', facet: buildFacet('e', many.slice(0, 1), true) },
  {
    title: 'more values than a page shows, two of them found',
    facet: { ...buildFacet('f', many.slice(0, 2), true), find: 'val' },
  },
  {
    title: 'more values than a page shows, none of them found',
    facet: { ...buildFacet('g', [], true), find: 'vla' },
  },
  {
    title: 'colours',
    facet: buildFacet(
      'colour',
      ['White', 'Silver', 'Grey', 'Black', 'Blue', 'Red'].map((colour) => ({
        value: colour,
        label: colour,
        count: '12',
        selected: colour === 'Blue',
        paint: colour.toLowerCase(),
      })),
      true,
    ),
  },
]

function buildFacet(field: string, values: FacetView['values'], expanded: boolean): FacetView {
  return { field, label: `Facet ${field}`, expanded, values, shown: 6 }
}

const range: RangeView = {
  field: 'price',
  label: 'Price',
  expanded: true,
  chosen: false,
  unit: '$',
  name: 'range[price]',
  from: { hint: '4,990', value: '' },
  to: { hint: '189,990', value: '' },
  scale: { min: 4500, max: 190_000, step: 500 },
  fault: null,
}

export const rangeStates: readonly { readonly title: string; readonly range: RangeView }[] = [
  { title: 'money', range },
  {
    title: 'money, both ends chosen',
    range: { ...range, from: { hint: '', value: '10000' }, to: { hint: '', value: '40000' } },
  },
  { title: 'one end chosen', range: { ...range, to: { hint: '', value: '1000000' } } },
  {
    title: 'ends the wrong way round',
    range: {
      ...range,
      from: { hint: '4,990', value: '40000' },
      to: { hint: '189,990', value: '10000' },
      fault: '“From” is more than “To”.',
    },
  },
  {
    title: 'distance',
    range: {
      ...range,
      field: 'km',
      label: 'Kilometres',
      unit: 'km',
      name: 'range[km]',
      scale: { min: 0, max: 240_000, step: 1000 },
    },
  },
  {
    title: 'years, one value',
    range: {
      ...range,
      field: 'year',
      label: 'Year',
      unit: '',
      from: { hint: '2024', value: '' },
      to: { hint: '2024', value: '' },
      scale: null,
    },
  },
  {
    title: 'nothing to choose from',
    range: { ...range, from: { hint: '', value: '' }, to: { hint: '', value: '' }, scale: null },
  },
  { title: 'closed', range: { ...range, expanded: false } },
]

/** Chosen filters: none, one, and more than fit in a row. */
export function buildChosenStates(
  view: SearchPageView,
): { readonly title: string; readonly view: SearchPageView }[] {
  const chips = [
    'SUV',
    'From $5,000',
    'Up to 80,000 km',
    'Mercedes-Benz Sprinter Transporter High Roof',
    'Automatic',
    '5 seats',
    'White',
    'Diesel',
    '4WD',
  ].map((label) => ({ label, removeHref: `?without=${encodeURIComponent(label)}` }))
  const choose = (title: string, count: number, query: string) => ({
    title,
    view: {
      ...view,
      chips: chips.slice(0, count),
      clear: count === 0 ? null : { label: 'Clear all', href: '?' },
      form: { ...view.form, query },
    },
  })
  return [
    choose('nothing chosen', 0, ''),
    choose('one chosen', 1, ''),
    choose('many chosen, and words', chips.length, 'diesel automatic with towbar and canopy'),
  ]
}

const perWeek: NonNullable<PerWeekView['chosen']> = {
  depositLabel: 'Deposit ($)',
  deposit: 2000,
  depositText: '2,000',
  months: 60,
  terms: [36, 48, 60, 72, 84].map((value) => ({ value, label: `${value} months` })),
  note: 'Estimates, not offers of finance. They include fees of $395 at the start and $8 a month.',
  fault: null,
}

/** The switch between prices and prices per week. */
export const perWeekStates: readonly { readonly title: string; readonly view: PerWeekView }[] = [
  { title: 'price', chosen: null },
  { title: 'per week', chosen: perWeek },
  {
    title: 'per week, with a deposit and a term that cannot be',
    chosen: {
      ...perWeek,
      fault:
        'A deposit can be up to $1,000,000, in whole dollars, so our usual one is used. That term is not offered, so our usual one is used.',
    },
  },
].map(({ title, chosen }) => ({
  title,
  view: { priceHref: '?price', weekHref: '?pay=week', chosen },
}))

/** Notices about how typed words were interpreted. */
export const typedWordsStates: readonly {
  readonly title: string
  readonly typed: TypedWordsView
}[] = [
  {
    title: 'as filters',
    typed: {
      leftOutText: null,
      links: [{ label: 'Search for exactly these words', href: '?exact=1' }],
    },
  },
  {
    title: 'without some of them',
    typed: {
      leftOutText: 'Nothing in stock matches “zebra”, so that word was left out.',
      links: [
        { label: 'Tell me when one arrives', href: '?wish' },
        { label: 'Search for exactly these words', href: '?exact=1' },
      ],
    },
  },
]

/** Pagers, including those with left-out numbers. */
export const pagerStates: readonly { readonly title: string; readonly page: PageView }[] = [
  ['first of two', 1, 2],
  ['last of two', 2, 2],
  ['middle of few', 3, 5],
  ['first of many', 1, 84],
  ['middle of many', 42, 84],
  ['last of many', 84, 84],
].map(([title, number, count]) => ({
  title: String(title),
  page: buildPager(Number(number), Number(count), (page) => `?page=${page}`),
}))

export const emptyStates: readonly {
  readonly title: string
  readonly empty: NonNullable<SearchPageView['empty']>
}[] = [
  {
    title: 'no match, ways out',
    empty: {
      text: 'No cars match all of that. Loosen the search a little:',
      links: [
        { label: 'Without “diesel automatic with towbar”', href: '?a', count: 12 },
        { label: 'Without Red', href: '?b', count: 1 },
        { label: 'Clear all filters', href: '?c', count: 1_240 },
      ],
    },
  },
  {
    title: 'no stock at all',
    empty: {
      text: 'There are no cars here at the moment. New stock arrives often, so please look again soon.',
      links: [],
    },
  },
  {
    title: 'past the last page',
    empty: {
      text: 'There is no page 9: this search has 126 cars.',
      links: [{ label: 'Go to page 6, the last one', href: '?page=6', count: null }],
    },
  },
]
