import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (...names: readonly string[]) => {
  for (const name of names) writeFileSync(join(folder, name), `SELECT '${name}'`)
  return readMigrations(folder).map(({ name }) => name)
}

describe('migrations', () => {
  test('are read in the order of their numbers, whatever else is in the folder', () => {
    expect(read('0027-b.sql', '0026-z.sql', 'README.md', '0100-a.sql')).toEqual([
      '0026-z.sql',
      '0027-b.sql',
      '0100-a.sql',
    ])
  })

  test.each([
    ['0026-a.sql', '0026-b.sql'],
    ['0030-a.sql', '30-b.sql'],
  ])('of one number are refused: %s and %s', (one, other) => {
    expect(() => read(one, other)).toThrow(/have the same number: give the newer one/)
  })

  test('of one number from before stay, because they are applied by name', () => {
    expect(read('0024-redirects.sql', '0024-reviews.sql')).toHaveLength(2)
    expect(read('0025-a.sql', '0025-b.sql')).toHaveLength(4)
  })

  test('without a number are refused', () => {
    expect(() => read('later.sql')).toThrow(/later\.sql has no number/)
  })
})
