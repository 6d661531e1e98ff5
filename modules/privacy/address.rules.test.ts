import { describe, expect, test } from 'vitest'
import { readPersonAddress } from './address.rules.ts'
import { hashAddress } from './hash-address.ts'

describe('an address', () => {
  test.each([
    ['  Ana@Visitor.Example ', 'ana@visitor.example'],
    ['a_n%a@visitor.example', 'a_n%a@visitor.example'],
    ['info@māori.nz', 'info@xn--mori-qsa.nz'],
  ])('%s is %s', (text, address) => {
    expect(readPersonAddress(text)).toBe(address)
  })

  test.each(['', ' ', '%', '*', '@', 'visitor.example', '@visitor.example', 'a@b', 'a@b.c d@e.f'])(
    'is not %j',
    (text) => {
      expect(readPersonAddress(text)).toBeUndefined()
    },
  )
})

describe('the hash of an address', () => {
  const current = 'a secret of at least 32 characters'
  const older = 'an older one of at least 32 characters'

  test('is that of each secret, the current one first', () => {
    const [hash] = hashAddress([current], 'ana@visitor.example')
    expect(hash).toHaveLength(32)
    expect(hashAddress([older, current], 'ana@visitor.example')[1]).toEqual(hash)
  })

  test('differs by address and by secret', () => {
    const hashes = [
      ...hashAddress([current, older], 'ana@visitor.example'),
      ...hashAddress([current], 'bob@visitor.example'),
    ].map((hash) => hash.toString('hex'))
    expect(new Set(hashes).size).toBe(3)
  })
})
