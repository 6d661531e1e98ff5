import { describe, expect, test } from 'vitest'
import { findRuleFilter, maySearch, parseSearchRules } from './search-rules.rules.ts'

function read(claim: unknown) {
  const parsed = parseSearchRules(claim)
  if (!parsed.ok) throw new Error(parsed.reason)
  return parsed.rules
}

describe('the rules of a tenant token', () => {
  test.each([
    [['*'], null],
    [['stock'], null],
    [['sto*'], null],
    [['other', 'stock'], null],
    [{ '*': null }, null],
    [{ '*': {} }, null],
    [{ stock: null }, null],
    [{ stock: { filter: null } }, null],
    [{ stock: { filter: 'make = Toyota' } }, 'make = Toyota'],
    [{ stock: { filter: ['a = 1', ['b = 2', 'c = 3']] } }, ['a = 1', ['b = 2', 'c = 3']]],
    [{ '*': { filter: 'make = Toyota' } }, 'make = Toyota'],
    [{ 's*': { filter: 'a = 1' }, 'stoc*': { filter: 'b = 2' }, '*': null }, 'b = 2'],
    [{ '*': { filter: 'a = 1' }, stock: { filter: 'b = 2' } }, 'b = 2'],
    [{ '*': { filter: 'a = 1' }, stock: null }, null],
  ])('%j lets the stock be searched, by %j', (claim, filter) => {
    const rules = read(claim)
    expect(maySearch(rules, 'stock')).toBe(true)
    expect(findRuleFilter(rules, 'stock')).toEqual(filter)
  })

  test.each([
    [[]],
    [['other']],
    [{}],
    [{ other: null }],
    [['stocks']],
    [['tock*']],
    [['stox*']],
    [{ '*tock': null }],
  ])('%j does not', (claim) => {
    expect(maySearch(read(claim), 'stock')).toBe(false)
  })

  test.each([
    [undefined],
    [null],
    ['*'],
    [7],
    [[7]],
    [{ stock: 7 }],
    [{ stock: 'make = Toyota' }],
    [{ stock: ['make = Toyota'] }],
    [{ stock: { filter: 7 } }],
    [{ stock: { filters: 'make = Toyota' } }],
    [{ stock: { filter: 'make = Toyota', more: 'a = 1' } }],
    [{ stock: { filter: {} } }],
    [{ stock: { filter: [7] } }],
    [{ stock: { filter: ['a = 1', 7] } }],
    [{ stock: { filter: [['a = 1', ['b = 2']]] } }],
  ])('%j cannot be read, and is not taken for a rule without a filter', (claim) => {
    expect(parseSearchRules(claim).ok).toBe(false)
  })
})
