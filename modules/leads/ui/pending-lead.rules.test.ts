import { expect, test } from 'vitest'
import { decidePending } from './pending-lead.rules.ts'

const fields = { name: 'Kim', email: 'kim@example.com' }
const first = decidePending(null, fields, { submitted_at: '10:00' }, [], () => 'first')
const again = (changed: object, files: string[] = [], moment: object = { submitted_at: '10:05' }) =>
  decidePending(first, { ...fields, ...changed }, { ...moment }, files, () => 'second')

test('the first time all fields are sent under a new key', () => {
  expect(first.key).toBe('first')
  expect(JSON.parse(first.body)).toEqual({ lead: { ...fields, submitted_at: '10:00' } })
})

test('the same fields are sent again exactly, under their key', () => {
  expect(again({})).toBe(first)
})

test('changed fields or files have another key', () => {
  expect(again({ name: 'Lee' })).toMatchObject({ key: 'second' })
  expect(again({ phone: '0412 345 678' })).toMatchObject({ key: 'second' })
  expect(again({}, ['Photos front.jpg 1000 0'])).toMatchObject({ key: 'second' })
})
