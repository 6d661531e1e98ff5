import { expect, test } from 'vitest'
import { buildCustomerHistory } from './customer-history.view.ts'

const entry = {
  id: 1,
  at: new Date('2026-11-29T02:00:00Z'),
  siteId: 1,
  actorKind: 'person',
  actorId: 'p',
  actorName: 'Mia',
  channel: 'console',
  subjectKind: 'customer',
  subjectId: 'c',
  before: null,
  reason: null,
  requestId: null,
  dealershipId: null,
  groupId: null,
  personal: null,
} as const

test.each([
  ['customer.separate', { leads: 1 }, 'Separated: these are two people (1 lead)'],
  ['customer.separate', { leads: 2 }, 'Separated: these are two people (2 leads)'],
  ['customer.join', {}, 'Joined with another customer'],
  ['customer.undo', null, 'Undid a change of whose leads these are'],
  ['customer.export', null, 'Downloaded what is stored of the customer'],
])('%s with %j is worded', (action, after, what) => {
  expect(buildCustomerHistory([{ ...entry, action, after }])).toMatchObject([{ by: 'Mia', what }])
})
