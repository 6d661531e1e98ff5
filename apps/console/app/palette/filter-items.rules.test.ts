import { expect, test } from 'vitest'
import { filterItems, moveChoice } from './filter-items.rules.ts'

const buildItem = (label: string) => ({ id: label, label, detail: '', to: '/' })
const items = ['Today', 'Leads', 'New leads that nobody has', 'Sign out'].map(buildItem)

test.each([
  ['', ['Today', 'Leads', 'New leads that nobody has', 'Sign out']],
  ['lea', ['Leads', 'New leads that nobody has']],
  ['NEW  nob', ['New leads that nobody has']],
  ['ead', []],
])('%j finds %j', (text, labels) => {
  expect(filterItems(items, text).map(({ label }) => label)).toEqual(labels)
})

test('moving goes through all groups, and around the ends', () => {
  const groups = [
    { label: 'a', items: items.slice(0, 1) },
    { label: 'b', items: items.slice(1, 3) },
  ]
  expect(moveChoice(groups, undefined, 1)).toBe('Today')
  expect(moveChoice(groups, 'Today', 1)).toBe('Leads')
  expect(moveChoice(groups, 'New leads that nobody has', 1)).toBe('Today')
  expect(moveChoice(groups, 'Today', -1)).toBe('New leads that nobody has')
  expect(moveChoice(groups, 'gone', -1)).toBe('New leads that nobody has')
  expect(moveChoice([], undefined, 1)).toBeUndefined()
})
