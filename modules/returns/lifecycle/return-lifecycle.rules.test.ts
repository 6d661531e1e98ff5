import { expect, test } from 'vitest'
import {
  decideReturnState,
  isOpenReturn,
  returnStates,
  type ReturnState,
  type ReturnStep,
  returnSteps,
} from './return-lifecycle.rules.ts'

const changes: readonly (readonly [ReturnState | null, ReturnStep, ReturnState])[] = [
  [null, 'noticed', 'noticed'],
  ['noticed', 'booked', 'booked'],
  ['noticed', 'withdrawn', 'withdrawn'],
  ['noticed', 'returned', 'returned'],
  ['noticed', 'refused', 'refused'],
  ['booked', 'moved', 'booked'],
  ['booked', 'withdrawn', 'withdrawn'],
  ['booked', 'returned', 'returned'],
  ['booked', 'refused', 'refused'],
  ['withdrawn', 'noticed', 'noticed'],
]

test.each(
  [null, ...returnStates].flatMap((state) => returnSteps.map((step) => [state, step] as const)),
)('a return that is %s, %s', (state, step) => {
  const expected = changes.find(([from, by]) => from === state && by === step)?.[2]
  expect(decideReturnState(state, step)).toBe(expected)
})

test('two states wait for somebody', () => {
  expect(returnStates.filter(isOpenReturn)).toEqual(['noticed', 'booked'])
})
