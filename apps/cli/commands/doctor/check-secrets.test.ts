import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getSecrets } from '#platform/config/secret-keys.ts'
import { checkSecrets } from './check-secrets.ts'

const secret = 'KmPY3AgU0VdCrqM2s5hHkzbnXwT9LfJe'
let dataFolder: string
let file: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'check-secrets-'))
  file = join(dataFolder, 'secret')
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

const check = (given?: string) => checkSecrets({ secret: given, dataFolder })

describe('doctor about secrets', () => {
  test.each([
    [secret, 'ok', 'FORECOURT_SECRET: one'],
    [`${secret},old-${secret}`, 'ok', 'FORECOURT_SECRET: one, and 1 older that still open'],
    [`${secret},`, 'fault', 'FORECOURT_SECRET: member 2 of 2 is empty'],
  ])('given as %s: %s', (given, state, detail) => {
    expect(check(given)).toMatchObject({ state, detail: expect.stringContaining(detail) })
  })

  test('a secret of the data folder is well, and makes none by looking', () => {
    expect(check()).toMatchObject({ state: 'notice' })
    expect(check()).toMatchObject({ state: 'notice' })
    getSecrets(undefined, dataFolder)
    expect(check()).toMatchObject({ state: 'ok', detail: `${file}: one` })
  })

  test('a file that others can read is a warning, an empty one a fault', () => {
    getSecrets(undefined, dataFolder)
    chmodSync(file, 0o640)
    expect(check()).toMatchObject({ state: 'warning' })
    writeFileSync(file, '')
    expect(check()).toMatchObject({ state: 'fault', detail: expect.stringContaining('is empty') })
  })
})
