import { expect, test } from 'vitest'
import { describeAction, listChangedFields } from './describe-entry.view.ts'

test.each([
  ['lead.state', 'Changed the state'],
  ['yard.no-show', 'Yard: no show'],
  ['toString.x', 'ToString: x'],
])('the action %s is in words: %s', (action, words) => {
  expect(describeAction(action)).toBe(words)
})

test('changed fields are listed with both values, in words', () => {
  const before = { every_minutes: 60, partial: false, mapping: { bytes: 1204 }, gone: 'x' }
  const after = { every_minutes: 30, partial: true, mapping: { bytes: 1310 }, list: ['a', 2] }
  expect(listChangedFields(before, after)).toEqual([
    { name: 'every minutes', before: '60', after: '30' },
    { name: 'partial', before: 'no', after: 'yes' },
    { name: 'mapping', before: '1,204 bytes', after: '1,310 bytes' },
    { name: 'gone', before: 'x', after: null },
    { name: 'list', before: null, after: 'a, 2' },
  ])
  expect(listChangedFields(null, null)).toEqual([])
})

test('money is listed in whole currency', () => {
  expect(listChangedFields({ amountCents: 1 }, { amountCents: 5_000_000, cents: 5 })).toEqual([
    { name: 'amount', before: '0.01', after: '50,000.00' },
    { name: 'cents', before: null, after: '5' },
  ])
})
