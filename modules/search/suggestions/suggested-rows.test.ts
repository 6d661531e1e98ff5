import { expect, test } from 'vitest'
import type { SuggestionsView } from './suggestion.types.ts'
import { buildRows } from './suggested-rows.ts'

const vehicle = {
  label: '2022 Toyota HiLux SR5',
  href: '/cars/1',
  picture: null,
  price: '$39,990',
  price_note: null,
  tag: null,
  energy: null,
}
const view: SuggestionsView = {
  suggestions: [
    {
      label: 'Toyota HiLux, Under $40,000',
      href: '/search/toyota/hilux?query=under+40k',
      count: '12',
    },
    { label: 'Toyota HiLux', href: '/search/toyota/hilux', count: '20' },
  ],
  vehicles: [vehicle],
  pages: [{ label: 'Opening hours', href: '/contact', note: 'Contact' }],
  read_as: ['Toyota HiLux', 'Under $40,000'],
  all: { label: 'Show 12 cars', href: '/search/new-used-and-demo-cars?query=hilux+under+40k' },
  noun: 'Cars',
}

test('rows are searches, vehicles, pages, and what Enter does', () => {
  const groups = buildRows(view, true)
  expect(groups.map(({ heading }) => heading)).toEqual(['Searches', 'Cars', 'Pages', null])
  expect(groups.flatMap(({ rows }) => rows.map(({ kind, label }) => [kind, label]))).toEqual([
    ['search', 'Toyota HiLux, Under $40,000'],
    ['search', 'Toyota HiLux'],
    ['vehicle', '2022 Toyota HiLux SR5'],
    ['page', 'Opening hours'],
    ['all', 'Show 12 cars'],
  ])
})

test('conditions that the chips already say are the shared end of a label', () => {
  const [searches] = buildRows(view, true)
  expect(searches?.rows.map(({ shared }) => shared)).toEqual([', Under $40,000', ''])
  const [only] = buildRows({ ...view, read_as: ['Under $40,000'] }, true)
  expect(only?.rows.map(({ shared }) => shared)).toEqual(['', ''])
})

test('a form that sends more than the words has no last row', () => {
  expect(buildRows(view, false).at(-1)?.heading).toBe('Pages')
})

test('groups without rows are left out', () => {
  const none = { ...view, suggestions: [], vehicles: [], pages: [] }
  expect(buildRows(none, true).map(({ heading }) => heading)).toEqual([null])
  expect(buildRows({ ...none, all: null }, true)).toEqual([])
})

test('what a site has most of is headed so', () => {
  const [popular] = buildRows({ ...view, all: null, vehicles: [], pages: [], read_as: [] }, false)
  expect(popular?.heading).toBe('Popular')
})
