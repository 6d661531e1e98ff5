import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createCipher, getSecrets } from './secret-keys.ts'

describe('the secret', () => {
  test('is made once, closed to others, and the same afterwards', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secret-'))
    try {
      const [first] = getSecrets(undefined, folder)
      expect(first).toMatch(/^[\w-]{43}$/)
      expect(getSecrets(undefined, folder)).toEqual([first])
      expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('a cipher', () => {
  const cipher = createCipher(['new secret', 'old secret'], 'payment keys')

  test('opens what it sealed, and seals anew each time', () => {
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
