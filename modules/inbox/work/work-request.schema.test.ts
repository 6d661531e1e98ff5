import { describe, expect, test } from 'vitest'
import { changesSchema, noteSchema, reasonSchema, versionSchema } from './work-request.schema.ts'

const id = '0191d6a0-1111-4222-8333-444455556666'

describe('changes', () => {
  test.each([
    [{}],
    [{ salesState: 'won' }],
    [{ salesState: 'lost', lostReason: 'x'.repeat(200) }],
    [{ lostReason: 'x' }],
    [{ ownerId: null }],
    [{ ownerId: id }],
  ])('are %j', (changes) => {
    expect(changesSchema.safeParse(changes)).toEqual({ success: true, data: changes })
  })

  test.each([
    [{ salesState: 'sold' }],
    [{ salesState: 'won', lostReason: 'x' }],
    [{ lostReason: 'x'.repeat(201) }],
    [{ lostReason: ' ' }],
    [{ ownerId: 'me' }],
    [{ ownerId: '' }],
    [{ state: 'complete' }],
    [null],
  ])('are not %j', (changes) => {
    expect(changesSchema.safeParse(changes).success).toBe(false)
  })
})

test('a note has 1 to 2,000 letters without control characters', () => {
  expect(noteSchema.parse(' a\u0000b\r\nc\td ')).toBe('ab\nc\td')
  expect(noteSchema.parse('x'.repeat(2000))).toHaveLength(2000)
  for (const bad of ['', ' \n', '\u0000', 'x'.repeat(2001), 'x'.repeat(100_000), 5]) {
    expect(noteSchema.safeParse(bad).success).toBe(false)
  }
})

test('a reason has up to 300 letters, and a version is a whole number', () => {
  expect(reasonSchema.safeParse(undefined).success).toBe(true)
  expect(reasonSchema.safeParse('x'.repeat(300)).success).toBe(true)
  expect(reasonSchema.safeParse('x'.repeat(301)).success).toBe(false)
  expect([0, 7].every((version) => versionSchema.safeParse(version).success)).toBe(true)
  expect(
    [-1, 0.5, 2 ** 31, Number.NaN].some((version) => versionSchema.safeParse(version).success),
  ).toBe(false)
})
