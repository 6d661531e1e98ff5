import { describe, expect, test } from 'vitest'
import { hashAddress } from './hash-address.ts'

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
