import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPersonal, sealValues } from './personal-values.ts'

const newKey = () => randomBytes(32).toString('base64url')
const plain = { open: (keyEncrypted: string) => keyEncrypted }

test('whatever a customer’s values are, they are read as they were stored', () => {
  const values = fc.dictionary(fc.stringMatching(/^[a-z]{1,20}$/), fc.string({ maxLength: 100 }), {
    maxKeys: 10,
  })
  fc.assert(
    fc.property(values, (given) => {
      const key = newKey()
      const personal = { sealed: sealValues(key, given), key }
      expect(readPersonal(plain, { personal })).toEqual({ kind: 'readable', values: { ...given } })
    }),
  )
})

test('values are cut at their bound, together', () => {
  const key = newKey()
  const cut = (values: Record<string, string>) =>
    readPersonal(plain, { personal: { sealed: sealValues(key, values), key } })
  expect(cut({ reason: 'x'.repeat(1500) })).toMatchObject({ values: { reason: 'x'.repeat(1500) } })
  expect(cut({ reason: 'x'.repeat(1501), other: 'y' })).toMatchObject({
    values: { reason: 'x'.repeat(1500), other: '' },
  })
})

test('values are unreadable with the key of another customer, and once the key is destroyed', () => {
  const sealed = sealValues(newKey(), { reason: 'Moved to Perth' })
  expect(() => readPersonal(plain, { personal: { sealed, key: newKey() } })).toThrow('sealed')
  expect(readPersonal(plain, { personal: { sealed, key: null } })).toEqual({ kind: 'erased' })
  expect(readPersonal(plain, { personal: null })).toEqual({ kind: 'none' })
})
