import { fingerprintSecret } from '#platform/config/secret-keys.ts'
import { type Repetition, repeat } from '#platform/jobs/repeat.ts'
import type { Database } from '#platform/postgres/database.ts'
import { recordSecretUse, secretUseEveryMs } from './secrets-in-use.store.ts'

interface SecretUseParts {
  readonly database: Database
  /** The secrets, the current one first. */
  readonly secrets: readonly string[]
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

/** Records, now and every hour, that this process signs and encrypts with its first secret. */
export function recordSecretUses({ database, secrets, now, onError }: SecretUseParts): Repetition {
  const fingerprint = fingerprintSecret(secrets[0] ?? '')
  return repeat(secretUseEveryMs, () => recordSecretUse(database, fingerprint, now()), onError)
}
