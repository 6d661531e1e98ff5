import { describe, expect, test } from 'vitest'
import { readPersonAddress } from './person-address.rules.ts'

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
