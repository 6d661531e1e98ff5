import { expect, test } from 'vitest'
import { buildQuestionRows, markState, readList } from './questions.view.ts'

const now = new Date('2026-11-30T02:00:00Z')

test('a row says what is asked about which vehicle, where', () => {
  const row = {
    id: 'a',
    question: 'Towbar?',
    vehicle: '2022 Kia Rio',
    siteName: 'Kowhai Motors',
    locationName: 'Albany',
    state: null,
    at: now,
  }
  const rows = buildQuestionRows({ rows: [row, { ...row, vehicle: '' }] }, now)
  expect(rows.map(({ about }) => about)).toEqual([
    '2022 Kia Rio · Kowhai Motors, Albany',
    'Kowhai Motors, Albany',
  ])
})

test.each([
  [null, 'To answer'],
  ['published', 'On the page'],
  ['withdrawn', 'Taken off the page'],
  ['mailed', 'Answered by mail'],
  ['declined', 'Not published'],
] as const)('the state %s is %j', (state, label) => {
  expect(markState(state).label).toBe(label)
})

test.each([
  ['', 'open'],
  ['list=published', 'published'],
  ['list=others', 'others'],
  ['list=none', 'open'],
])('the address %j shows the list %j', (query, list) => {
  expect(readList(new URLSearchParams(query))).toBe(list)
})
