import { describe, expect, test } from 'vitest'
import {
  findSalesStateFault,
  listNextStates,
  salesStateNames,
  type SalesState,
  salesStates,
} from './sales-state.rules.ts'

/** The states that may follow each one, written out a second time: N P W A won lost spam. */
const expected: Readonly<Record<SalesState, string>> = {
  new: '.xxxxxx',
  'in-progress': 'x.xxxxx',
  waiting: '.x.xxxx',
  appointment: '.xx.xxx',
  won: '.x...x.',
  lost: '.x....x',
  spam: 'xx.....',
}

describe.each(salesStates)('from %s', (from) => {
  test('a lead goes to the states of its table', () => {
    const of = (state: SalesState) => ({
      salesState: state,
      lostReason: state === 'lost' ? 'Too dear' : null,
    })
    const allowed = salesStates.filter(
      (to) => to !== from && findSalesStateFault(of(from), of(to)) === undefined,
    )
    expect(salesStates.map((to) => (allowed.includes(to) ? 'x' : '.')).join('')).toBe(
      expected[from],
    )
    expect(allowed.toSorted()).toEqual(listNextStates(from).toSorted())
  })

  test('it may stay where it is', () => {
    const same = { salesState: from, lostReason: from === 'lost' ? 'Too dear' : null }
    expect(findSalesStateFault(same, same)).toBeUndefined()
  })

  test('has a name for people', () => {
    expect(salesStateNames[from]).toMatch(/^[A-Z][a-z ]+$/)
  })
})

test('a sale is lost with a reason only', () => {
  const open = { salesState: 'waiting', lostReason: null } as const
  const lost = { salesState: 'lost', lostReason: null } as const
  expect(findSalesStateFault(open, lost)).toBe('inbox.needs-lost-reason')
  expect(findSalesStateFault(open, { ...lost, lostReason: 'Too dear' })).toBeUndefined()
})
