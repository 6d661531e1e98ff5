import { sealedKinds, type SealedKind } from '#apps/deployment/secrets/sealed-kinds.ts'
import { countSealed, type SealedCount } from '#apps/deployment/secrets/sealed-values.store.ts'
import { createCipher, listKeyIds } from '#platform/config/secret-keys.ts'
import type { Database } from '#platform/postgres/database.ts'
import {
  findKnownSecrets,
  type SecretSettings,
} from '#apps/deployment/secrets/find-known-secrets.ts'
import type { Finding } from './finding.types.ts'

/** Decrypts one stored value of each kind and key. A wrong secret, or one removed too early, fails. */
export async function checkSealed(
  database: Database,
  settings: SecretSettings,
): Promise<Finding[]> {
  const known = findKnownSecrets(settings)
  const findings: Finding[] = []
  for (const kind of sealedKinds) {
    const counts = await database.asOwner((tx) => countSealed(tx, kind))
    if (counts.length > 0) findings.push(describeKind(kind, counts, known[kind.secrets]))
  }
  return findings
}

function describeKind(
  kind: SealedKind,
  counts: readonly SealedCount[],
  secrets: readonly string[],
): Finding {
  const what = `encrypted ${kind.name}`
  const [current] = listKeyIds(secrets, kind.purpose)
  const closed = counts.filter(({ sample }) => !opens(secrets, kind.purpose, sample))
  if (closed.length > 0) {
    const detail = `${sum(closed)} of ${sum(counts)} cannot be decrypted: write the secret that encrypted them into ${kind.secrets}, behind the current one, and restart every process`
    return { state: 'fault', what, detail }
  }
  const older = sum(counts.filter(({ keyId }) => keyId !== current))
  const detail =
    older === 0
      ? `${sum(counts)}, with the current secret`
      : `${sum(counts)}, ${older} of them with an older secret: secret reseal encrypts them again`
  return { state: older === 0 ? 'ok' : 'notice', what, detail }
}

const sum = (counts: readonly SealedCount[]): number =>
  counts.reduce((total, { count }) => total + count, 0)

function opens(secrets: readonly string[], purpose: string, sealed: string): boolean {
  try {
    createCipher(secrets, purpose).decrypt(sealed)
    return true
  } catch {
    return false
  }
}
