import { expect, test } from 'vitest'
import { decidePageEventNumber } from './page-event.rules.ts'

const nothingMore = { department: null, carType: null }

test.each([
  ['home', nothingMore, 1],
  ['search', nothingMore, 2],
  ['vehicle', { department: null, carType: 'new' }, 3],
  ['vehicle', { department: null, carType: 'used' }, 4],
  ['vehicle', { department: null, carType: 'demo' }, 5],
  ['model', nothingMore, 6],
  ['brand', nothingMore, 6],
  ['special-offers', nothingMore, 7],
  ['form', { department: 'finance', carType: null }, 8],
  ['finance-calculator', nothingMore, 8],
  ['finance-application', nothingMore, 8],
  ['form', { department: 'service', carType: null }, 9],
  ['form', { department: 'parts', carType: null }, 10],
  ['contact', nothingMore, 11],
  ['dealer-contact', { department: 'sales', carType: null }, 11],
  ['form', { department: 'sales', carType: null }, 12],
  ['content', nothingMore, 12],
] as const)('a page of kind %s (%o) is event %i', (kind, more, number) => {
  expect(decidePageEventNumber({ kind, ...more })).toBe(number)
})
