import { describe, expect, test } from 'vitest'
import { isReadingCommand } from './reading-commands.rules.ts'

describe('a command that only reads', () => {
  test.each([
    'doctor',
    'site list',
    'site show',
    'site validate',
    'site vitals',
    'content export',
    'redirects export',
    'stock export-check',
    'stock locks',
    'feed runs',
    'feed diff',
    'lead list',
    'lead show',
    'lead file',
    'lead webhook-secret',
    'search key',
    'staff list',
  ])('is %s', (path) => {
    expect(isReadingCommand(path, {})).toBe(true)
  })

  test.each([
    'start',
    'worker',
    'site apply',
    'stock import',
    'stock lock',
    'feed run',
    'lead replay',
    'mail receive',
    'mail send',
    'key create',
    'staff link',
    'staff support',
    'reservation deliver',
    // These commands write as well: they record who has read the data.
    'finance-application show',
    'person export',
  ])('is not %s', (path) => {
    expect(isReadingCommand(path, {})).toBe(false)
  })

  test('is any command that only reports what it would do', () => {
    expect(isReadingCommand('stock import', { dryRun: true })).toBe(true)
    expect(isReadingCommand('stock import', { dryRun: false })).toBe(false)
  })
})
