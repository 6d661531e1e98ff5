import { createHmac } from 'node:crypto'
import { deriveKeys } from '#platform/config/secret-keys.ts'

/** @param clientAddress as limits count it @param bodyHash of what it sent */
export type SenderHasher = (clientAddress: string, bodyHash: Buffer) => string

/**
 * Tells whether the same content came from the same network address. The hash is of both together, so that two leads of
 * one address have nothing in common by which they could be connected.
 *
 * @param secrets of FORECOURT_SECRET, the current one first
 */
export function createSenderHasher(secrets: readonly string[]): SenderHasher {
  const [key = ''] = deriveKeys(secrets, 'lead senders')
  return (clientAddress, bodyHash) =>
    createHmac('sha256', key)
      .update(bodyHash)
      .update(clientAddress)
      .digest('base64url')
      .slice(0, 22)
}
