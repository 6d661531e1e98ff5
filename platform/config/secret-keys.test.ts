import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCipher, getSecrets } from './secret-keys.ts'

describe('the secret', () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secret-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is made once, closed to others, and the same afterwards', () => {
    const [first] = getSecrets(undefined, folder)
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(getSecrets(undefined, folder)).toEqual([first])
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['secret'])
  })

  test('is one for all processes that start together', async () => {
    const program = `
      import { getSecrets } from ${JSON.stringify(join(import.meta.dirname, 'secret-keys.ts'))}
      process.stdout.write(getSecrets(undefined, ${JSON.stringify(folder)})[0])`
    const starts = Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]),
    )
    const made = (await Promise.all(starts)).map(({ stdout }) => stdout)
    expect(new Set(made)).toEqual(new Set(getSecrets(undefined, folder)))
    expect(readdirSync(folder)).toEqual(['secret'])
  })

  test.each([
    ['', 'is empty'],
    ['\n', 'is empty'],
    ['short\n', 'has 5 bytes'],
    [`${'a'.repeat(43)}\n`, 'is one character repeated'],
  ])('in a file of %j is an error that names the file and says what to do', (text, reason) => {
    const path = join(folder, 'secret')
    writeFileSync(path, text)
    const read = () => getSecrets(undefined, folder)
    expect(read).toThrow(`${path}: ${reason}`)
    expect(read).toThrow('Restore the file from a backup')
  })

  test('that is given is checked member by member', () => {
    const secret = 'KmPY3AgU0VdCrqM2s5hHkzbnXwT9LfJe'
    expect(getSecrets(`${secret}, old-${secret}`, folder)).toEqual([secret, `old-${secret}`])
    expect(() => getSecrets(`${secret},`, folder)).toThrow(
      'FORECOURT_SECRET: member 2 of 2 is empty',
    )
  })
})

describe('a cipher', () => {
  const cipher = createCipher(['new secret', 'old secret'], 'payment keys')

  test('decrypts what it encrypted, and encrypts differently each time', () => {
    const sealed = cipher.encrypt('sk_test_é')
    expect(cipher.decrypt(sealed)).toBe('sk_test_é')
    expect(cipher.encrypt('sk_test_é')).not.toBe(sealed)
    expect(sealed).not.toContain('sk_test')
  })

  test('opens what an older secret sealed, until that secret is gone', () => {
    const sealed = createCipher(['old secret'], 'payment keys').encrypt('text')
    expect(cipher.decrypt(sealed)).toBe('text')
    expect(() => createCipher(['new secret'], 'payment keys').decrypt(sealed)).toThrow(
      /FORECOURT_SECRET/,
    )
  })

  test('refuses a text that was changed, and one sealed for another purpose', () => {
    const parts = cipher.encrypt('text').split('.')
    const body = Buffer.from(parts[3]!, 'base64url')
    body[0]! ^= 1
    parts[3] = body.toString('base64url')
    expect(() => cipher.decrypt(parts.join('.'))).toThrow()
    expect(() => cipher.decrypt(createCipher(['new secret'], 'tokens').encrypt('text'))).toThrow()
  })
})
