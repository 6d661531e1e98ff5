import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMailAddress } from '#platform/mail/header-text.rules.ts'
import { createReplyAddresses } from './reply-token.ts'

const domain = 'replies.platform.example'
const addresses = createReplyAddresses(['a key'], domain)

test('an address leads back to its lead, in any case of letters', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 2 ** 47 }), (leadId, siteId) => {
      const address = addresses.build({ siteId, leadId })
      expect(isMailAddress(address)).toBe(true)
      expect(addresses.read(address)).toEqual({ siteId, leadId: leadId.toLowerCase() })
      expect(addresses.read(address.toUpperCase())).toEqual(addresses.read(address))
    }),
  )
})

test('an address with one letter changed is nobody’s', () => {
  const address = addresses.build({ siteId: 7, leadId: randomUUID() })
  const [local = '', host = ''] = address.split('@')
  // The last letter has bits that are not part of the token.
  for (let index = 'lead+'.length; index < local.length - 1; index += 1) {
    const other = local[index] === 'a' ? 'b' : 'a'
    const changed = `${local.slice(0, index)}${other}${local.slice(index + 1)}@${host}`
    expect(addresses.read(changed), changed).toBeUndefined()
  }
})

test.each([
  '',
  'lead+@replies.platform.example',
  'lead+abc',
  'kim@visitor.example',
  `lead+${'a'.repeat(52)}@${domain}`,
])('%j is nobody’s', (address) => expect(addresses.read(address)).toBeUndefined())

test('an address of another deployment or an earlier domain is nobody’s; an earlier key still reads', () => {
  const target = { siteId: 7, leadId: randomUUID() }
  const address = addresses.build(target)
  expect(createReplyAddresses(['another key'], domain).read(address)).toBeUndefined()
  expect(createReplyAddresses(['a key'], 'other.example').read(address)).toBeUndefined()
  expect(createReplyAddresses(['a new key', 'a key'], domain).read(address)).toEqual(target)
})
