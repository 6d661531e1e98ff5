import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkFolder } from './check-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'check-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a data folder is well where it is there, and no fault where one can be made', () => {
  expect(checkFolder(folder)).toEqual({ state: 'ok', what: 'data folder', detail: folder })
  const missing = join(folder, 'deep', '.forecourt')
  expect(checkFolder(missing)).toMatchObject({
    state: 'notice',
    detail: `${missing} does not exist yet: it is made with the first file that goes there`,
  })
})

test('one that cannot be made is a fault', () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  expect(checkFolder(join(file, 'data')).state).toBe('fault')
})
