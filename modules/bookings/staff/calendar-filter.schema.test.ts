import { expect, test } from 'vitest'
import { parseCalendarFilter } from './calendar-filter.schema.ts'

const parse = (search: string) => parseCalendarFilter(new URLSearchParams(search))
const person = '0191d6a0-1111-4222-8333-444455556666'

test('the filter of an address is read', () => {
  expect(
    parse(`date=2026-12-01&view=week&place=3-14&kind=service&person=${person.toUpperCase()}`),
  ).toEqual({
    date: '2026-12-01',
    view: 'week',
    place: '3-14',
    kind: 'service',
    personId: person,
  })
  expect(parse('person=nobody')).toEqual({ view: 'day', personId: 'nobody' })
})

test.each([
  '',
  'date=2026-02-30',
  'date=tomorrow',
  'view=year',
  'place=3',
  'place=a-b',
  `place=${'1'.repeat(16)}-1`,
  'kind=lunch',
  'person=me',
])('%j limits nothing', (search) => {
  expect(parse(search)).toEqual({ view: 'day' })
})
