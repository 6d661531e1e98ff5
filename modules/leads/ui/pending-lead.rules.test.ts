import { expect, test } from 'vitest'
import { decidePending } from './pending-lead.rules.ts'

const said = { name: 'Kim', email: 'kim@example.com' }
const first = decidePending(null, said, { submitted_at: '10:00' }, [], () => 'first')
const again = (changed: object, files: string[] = [], moment: object = { submitted_at: '10:05' }) =>
  decidePending(first, { ...said, ...changed }, { ...moment }, files, () => 'second')

test('the first time everything is sent under a new key', () => {
  expect(first.key).toBe('first')
  expect(JSON.parse(first.body)).toEqual({ lead: { ...said, submitted_at: '10:00' } })
})

test('the same said again is sent exactly as before, under its key', () => {
  expect(again({})).toBe(first)
})

test('anything else that is said has another key', () => {
  expect(again({ name: 'Lee' })).toMatchObject({ key: 'second' })
  expect(again({ phone: '0412 345 678' })).toMatchObject({ key: 'second' })
  expect(again({}, ['Photos front.jpg 1000 0'])).toMatchObject({ key: 'second' })
})
