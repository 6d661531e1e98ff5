/** The key size of HMAC-SHA-256: a shorter secret would be the weakest part of its signatures. */
const leastBytes = 32

export type SecretsOutcome =
  | { readonly ok: true; readonly secrets: readonly string[] }
  | { readonly ok: false; readonly faults: readonly string[] }

/**
 * Splits a comma-separated text into the current secret and older ones, and checks each: with an empty or weak member
 * anybody could forge signatures. Faults name the position of a member, never its text.
 */
export function parseSecrets(text: string): SecretsOutcome {
  const secrets = text.split(',').map((member) => member.trim())
  const faults = secrets.flatMap((secret, at) => {
    const fault = findSecretFault(secret)
    if (fault === undefined) return []
    return [secrets.length === 1 ? fault : `member ${at + 1} of ${secrets.length} ${fault}`]
  })
  return faults.length === 0 ? { ok: true, secrets } : { ok: false, faults }
}

function findSecretFault(secret: string): string | undefined {
  if (secret === '') return 'is empty: it must have at least 32 bytes (a comma parts two secrets)'
  const { length } = new TextEncoder().encode(secret)
  if (length < leastBytes) return `has ${length} bytes: it must have at least ${leastBytes}`
  if (new Set(secret).size === 1) return 'is one character repeated: make a random one'
  return undefined
}
