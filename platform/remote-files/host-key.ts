import { createHash } from 'node:crypto'

/** A host key's fingerprint as `ssh-keygen -l` prints it. */
export const hostKeyPattern = /^SHA256:[A-Za-z0-9+/]{43}$/

/** @param key as it comes over the wire */
export function getFingerprint(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

/** Such as `ssh-ed25519`; a key starts with the name of its kind. */
export function getKeyKind(key: Buffer): string {
  const length = key.length < 4 ? 0 : key.readUInt32BE(0)
  const kind = key.subarray(4, 4 + Math.min(length, 64)).toString('latin1')
  return /^[a-z0-9@.-]+$/.test(kind) ? kind : 'unknown'
}
