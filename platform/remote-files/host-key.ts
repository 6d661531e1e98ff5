import { createHash } from 'node:crypto'

/** A host key's fingerprint in the format of `ssh-keygen -l`. */
export const hostKeyPattern = /^SHA256:[A-Za-z0-9+/]{43}$/

/** @param key in SSH's wire format */
export function getFingerprint(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

/** The key's type, such as `ssh-ed25519`, which is its first field. */
export function getKeyKind(key: Buffer): string {
  const length = key.length < 4 ? 0 : key.readUInt32BE(0)
  const kind = key.subarray(4, 4 + Math.min(length, 64)).toString('latin1')
  return /^[a-z0-9@.-]+$/.test(kind) ? kind : 'unknown'
}
