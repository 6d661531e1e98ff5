import { BlockList, isIP } from 'node:net'

/** IPv4 networks that no public host has (IANA special-purpose registry), and multicast. */
const reserved4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Special-purpose networks within the allocated IPv6 addresses (2000::/3). */
const reserved6 = [
  // Teredo, ORCHID and other protocol assignments; a 6to4 address (2002::/16) contains an IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const reserved = new BlockList()
for (const [network, prefix] of reserved4) reserved.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of reserved6) reserved.addSubnet(network, prefix, 'ipv6')
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address belongs to the public internet. Loopback, private, link-local (where clouds serve credentials)
 * and shared addresses do not, nor do mapped and translated forms of them.
 * @param address without brackets and zone
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved.check(address, 'ipv4')
    case 6:
      return given.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
    default:
      return false
  }
}
