import { createHmac, hkdfSync } from 'node:crypto'

/** A hash that cannot be computed without the deployment's secret. */
export function hashWithSecret(secret: string, purpose: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, 'accounts', purpose, 32))
  return createHmac('sha256', key).update(text).digest()
}
