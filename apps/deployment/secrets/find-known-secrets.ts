import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '#platform/config/environment.ts'
import { getFinanceSecrets, getSecrets, secretFile } from '#platform/config/secret-keys.ts'

export type SecretSettings = Pick<Environment, 'secret' | 'financeSecret' | 'dataFolder'>

/**
 * The configured secrets, current ones first; empty if there is no secret yet or the configured ones are invalid, which
 * `checkSecrets` reports. Never generates a secret.
 */
export function findKnownSecrets(settings: SecretSettings): {
  readonly FORECOURT_SECRET: readonly string[]
  readonly FINANCE_SECRET: readonly string[]
} {
  const { secret, dataFolder } = settings
  const none = { FORECOURT_SECRET: [], FINANCE_SECRET: [] }
  if (secret === undefined && !existsSync(join(dataFolder, secretFile))) return none
  try {
    return {
      FORECOURT_SECRET: getSecrets(secret, dataFolder),
      FINANCE_SECRET: getFinanceSecrets(settings),
    }
  } catch {
    return none
  }
}
