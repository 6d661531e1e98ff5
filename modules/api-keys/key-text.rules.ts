import type { ApiCredential } from './api-key.types.ts'

const idLength = 12
const bearerPattern = /^fck_([a-z0-9]{12})_([\w-]{43})$/
const idPattern = /^[a-z0-9]{12}$/
const secretPattern = /^[\w-]{43}$/
/** Maximum length of `Authorization`; no valid key is longer. */
const mostLetters = 200
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A key's id from random bytes: 62 bits, which is enough because the id is not secret. */
export function buildKeyId(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, idLength), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  )
}

/**
 * A dealership's key as it is shown once; its prefix identifies the software if the key is found
 * somewhere.
 */
export const formatBearerKey = (id: string, secret: string): string => `fck_${id}_${secret}`

/**
 * Parses `Authorization`: `Bearer fck_…` with a dealership's key, or `Basic` with a site's key id
 * and secret (RFC 7617).
 *
 * @returns undefined for anything else
 */
export function readCredential(authorization: string | null): ApiCredential | undefined {
  if (authorization === null || authorization.length > mostLetters) return undefined
  const [, scheme = '', value = ''] = /^(\S+) +(\S+)$/.exec(authorization) ?? []
  if (scheme.toLowerCase() === 'bearer') {
    const [, id, secret] = bearerPattern.exec(value) ?? []
    return id === undefined || secret === undefined ? undefined : { kind: 'bearer', id, secret }
  }
  if (scheme.toLowerCase() !== 'basic') return undefined
  const [id = '', secret = '', ...more] = Buffer.from(value, 'base64').toString('utf8').split(':')
  return more.length === 0 && idPattern.test(id) && secretPattern.test(secret)
    ? { kind: 'basic', id, secret }
    : undefined
}
