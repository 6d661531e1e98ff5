import { expect, test } from 'vitest'
import { formatLeadCursor, parseLeadCursor } from '#modules/leads/feed/lead-cursor.rules.ts'
import { createValues } from './inbox-query.ts'
import { buildCursorConditions, cutPage } from './list-page.ts'

const cursor = {
  at: '2026-11-29T10:00:00.000000Z',
  id: '0b0e8f0a-0000-4000-8000-000000000001',
}

test('the first page has no condition', () => {
  const { values, add } = createValues()
  expect(buildCursorConditions(undefined, { at: 'lead.created_at', id: 'lead.id' }, add)).toEqual(
    [],
  )
  expect(values).toEqual([])
})

test('a later page has the rows after the cursor’s', () => {
  const { values, add } = createValues()
  expect(buildCursorConditions(cursor, { at: 'created_at', id: 'id' }, add)).toEqual([
    'created_at <= $1::timestamptz',
    '(created_at < $1::timestamptz OR id > $2::uuid)',
  ])
  expect(values).toEqual([cursor.at, cursor.id])
})

test('a page leads on to the next one only if there is a row more', () => {
  const found = [cursor, { ...cursor, id: '0b0e8f0a-0000-4000-8000-000000000002' }]
  expect(cutPage(found, 2, ({ id }) => id)).toEqual({ shown: found, next: null })
  const { shown, next } = cutPage(found, 1, ({ id }) => id)
  expect(shown).toEqual([cursor])
  expect(next).toBe(formatLeadCursor(cursor))
  expect(parseLeadCursor(next ?? '')).toEqual(cursor)
})
