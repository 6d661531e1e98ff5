import { createHmac } from 'node:crypto'
import { deriveKeys } from '#platform/config/secret-keys.ts'

/**
 * @param clientAddress for IPv6 its /64 network
 * @param bodyHash hash of the sent content
 */
export type SenderHasher = (clientAddress: string, bodyHash: Buffer) => string

/**
 * Recognises the same content from the same network address. Both are hashed together, so that two
 * leads of one address cannot be linked.
 *
 * @param secrets derived from FORECOURT_SECRET, the current one first
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
