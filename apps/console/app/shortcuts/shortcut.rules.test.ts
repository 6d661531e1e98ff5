import { expect, test } from 'vitest'
import { assignLetters, decideKey } from './shortcut.rules.ts'

const places = assignLetters([
  { to: '/', label: 'Today' },
  { to: '/leads', label: 'Leads' },
  { to: '/tasks', label: 'Tasks' },
  { to: '/t', label: 'T' },
])

test('each place has a letter of its own; one without a free letter has no shortcut', () => {
  expect(places.map(({ letter, to }) => [letter, to])).toEqual([
    ['t', '/'],
    ['l', '/leads'],
    ['a', '/tasks'],
  ])
})

test.each([
  ['g', false, { kind: 'pending' }],
  ['?', false, { kind: 'help' }],
  ['l', false, { kind: 'nothing' }],
  ['l', true, { kind: 'go', to: '/leads' }],
  ['L', true, { kind: 'go', to: '/leads' }],
  ['x', true, { kind: 'nothing' }],
  ['?', true, { kind: 'nothing' }],
] as const)('%j after g: %s', (key, isPending, outcome) => {
  expect(decideKey(key, isPending, places)).toEqual(outcome)
})
