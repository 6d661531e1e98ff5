import { findOldSecrets } from '#apps/deployment/secrets/find-old-secrets.ts'
import { listUsedSecrets } from '#apps/deployment/secrets/secrets-in-use.store.ts'
import { fingerprintSecret } from '#platform/config/secret-keys.ts'
import type { Database } from '#platform/postgres/database.ts'
import { describeOldSecret } from './describe-old-secret.ts'
import {
  findKnownSecrets,
  type SecretSettings,
} from '#apps/deployment/secrets/find-known-secrets.ts'
import { utcClock } from '../../printing/site-clock.ts'
import type { Finding } from './finding.types.ts'

/** Checks that this database was used with the configured secret, and reports when older secrets may be removed. */
export async function checkOldSecrets(
  database: Database,
  settings: SecretSettings,
  now: Date,
): Promise<Finding[]> {
  const secrets = findKnownSecrets(settings).FORECOURT_SECRET
  const [last] = await listUsedSecrets(database)
  const prints = secrets.map(fingerprintSecret)
  if (last !== undefined && !prints.includes(last.fingerprint)) {
    const configured =
      prints.length === 0 ? 'none is configured' : `configured: ${prints.join(', ')}`
    const detail = `the secret that this database was used with (fingerprint ${last.fingerprint}, last at ${utcClock.time(last.lastUsedAt)}) is missing; ${configured}`
    return [{ state: 'fault', what: 'secret in use', detail }]
  }
  if (secrets.length === 0) return []
  const old = await findOldSecrets(database, secrets, now)
  return old.flatMap((one): Finding[] => {
    const [detail = ''] = describeOldSecret(one, now)
    if (one.position !== null) return [{ state: 'notice', what: 'older secret', detail }]
    return one.removable === 'now' ? [] : [{ state: 'warning', what: 'removed secret', detail }]
  })
}
