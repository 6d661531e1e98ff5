import { createHmac, hkdfSync } from 'node:crypto'

/**
 * Hashes an address for the record of requests, so that nobody without the deployment's secret can find the address
 * by trial. One hash for each secret, the current one first.
 *
 * @param address as returned by `readPersonKey`
 */
export function hashAddress(secrets: readonly string[], address: string): [Buffer, ...Buffer[]] {
  const [current, ...older] = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, 'person requests', 'address', 32))
    return createHmac('sha256', key).update(address).digest()
  })
  if (current === undefined) throw new Error('an address is hashed with a secret')
  return [current, ...older]
}
