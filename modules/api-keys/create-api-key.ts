import { randomBytes } from 'node:crypto'
import { createSecretText, hashSecretText } from '#platform/config/secret-text.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { insertKey } from './api-key.store.ts'
import type { ApiKey } from './api-key.types.ts'
import { buildKeyId } from './key-text.rules.ts'

/**
 * Creates a key.
 *
 * @returns its id and its secret, which is not stored and cannot be shown again
 */
export async function createApiKey(
  tx: Tx,
  key: Pick<ApiKey, 'owner' | 'scopes' | 'note'>,
): Promise<{ readonly id: string; readonly secret: string }> {
  const id = buildKeyId(randomBytes(16))
  const secret = createSecretText()
  await insertKey(tx, { ...key, id }, hashSecretText(secret))
  return { id, secret }
}
