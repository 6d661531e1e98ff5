import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLeadCursor, parseLeadCursor } from './lead-cursor.rules.ts'

test('reads its own output', () => {
  const times = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(times, fc.nat(999), fc.uuid(), (time, micros, id) => {
      const at = time.toISOString().replace('Z', `${String(micros).padStart(3, '0')}Z`)
      expect(parseLeadCursor(formatLeadCursor({ at, id }))).toEqual({ at, id })
    }),
  )
})

test.each([
  ['nothing', ''],
  ['words', 'next'],
  ['no time', Buffer.from('now_0').toString('base64url')],
  ['an invalid month', cursorAt('2026-13-01T00:00:00.000000Z')],
  ['31 February', cursorAt('2026-02-31T00:00:00.000000Z')],
  ['the year 0', cursorAt('0000-01-01T00:00:00.000000Z')],
  ['24 o’clock', cursorAt('2026-01-01T24:00:00.000000Z')],
  ['one with more behind it', `${cursorAt('2026-01-01T00:00:00.000000Z')} `],
  ['a long text', 'x'.repeat(100_000)],
])('%s is no cursor', (_what, text) => {
  expect(parseLeadCursor(text)).toBeUndefined()
})

function cursorAt(at: string): string {
  return formatLeadCursor({ at, id: crypto.randomUUID() })
}
