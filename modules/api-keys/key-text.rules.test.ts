import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildKeyId, formatBearerKey, readCredential } from './key-text.rules.ts'

const id = 'abcdefghij01'
const secret = 'x'.repeat(43)
const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`

test('reads what it formats, whatever the random bytes are', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 })
  fc.assert(
    fc.property(bytes, fc.uint8Array({ minLength: 32, maxLength: 32 }), (ofId, ofSecret) => {
      const made = { id: buildKeyId(ofId), secret: Buffer.from(ofSecret).toString('base64url') }
      expect(readCredential(`Bearer ${formatBearerKey(made.id, made.secret)}`)).toEqual({
        kind: 'bearer',
        ...made,
      })
      expect(readCredential(basic(`${made.id}:${made.secret}`))).toEqual({ kind: 'basic', ...made })
    }),
  )
})

test.each([
  ['Bearer', `bearer  fck_${id}_${secret}`, 'bearer'],
  ['Basic', basic(`${id}:${secret}`).replace('Basic', 'BASIC'), 'basic'],
])('reads %s in any case, after any spaces', (_scheme, header, kind) => {
  expect(readCredential(header)).toEqual({ kind, id, secret })
})

test('a header has 200 letters at most', () => {
  const pad = (length: number) => `Bearer fck_${id}_${secret}`.replace(' ', ' '.repeat(length - 66))
  expect(readCredential(pad(200))).toEqual({ kind: 'bearer', id, secret })
  expect(readCredential(pad(201))).toBeUndefined()
})

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['another scheme', `Digest fck_${id}_${secret}`],
  ['a search key', `Bearer ${'a'.repeat(64)}`],
  ['a short id', `Bearer fck_${id.slice(1)}_${secret}`],
  ['a short secret', `Bearer fck_${id}_${secret.slice(1)}`],
  ['a longer secret', `Bearer fck_${id}_${secret}x`],
  ['two words', `Bearer fck_${id}_${secret} x`],
  ['no base64', 'Basic %%%'],
  ['no password', basic(id)],
  ['a colon within the password', basic(`${id}:${secret.slice(1)}:`)],
  ['a user of somebody else', basic(`admin:${secret}`)],
  ['a text of any length', `Bearer ${'x'.repeat(100_000)}`],
])('reads %s as no key', (_what, header) => {
  expect(readCredential(header)).toBeUndefined()
})
