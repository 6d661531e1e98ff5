import { expect, test } from 'vitest'
import { createAddressReader, groupAddress } from './client-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, group) => {
  expect(groupAddress(address)).toBe(group)
})

const read = createAddressReader((address) => address.startsWith('10.'))
const from = (peer: string | undefined, forwarded?: string) =>
  read({
    env: { incoming: { socket: { remoteAddress: peer } } },
    req: { header: () => forwarded },
  } as unknown as Parameters<typeof read>[0])

test.each([
  ['a visitor who comes straight', '203.0.113.9', undefined, '203.0.113.9'],
  ['one who pretends to be forwarded', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['one behind our proxy', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['one behind two of ours', '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['one who adds an address of their own', '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['a proxy that forwards for nobody', '10.0.0.1', undefined, '10.0.0.1'],
  ['nobody known', undefined, undefined, 'unknown'],
])('%s is counted by the right address', (_who, peer, forwarded, address) => {
  expect(from(peer, forwarded)).toBe(address)
})
