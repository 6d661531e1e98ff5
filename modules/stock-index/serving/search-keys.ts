import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * The search key of one site. It is used like a Meilisearch key, but is derived from the deployment's secret and
 * never stored.
 */
export interface SearchKey {
  /** 64 hexadecimal digits; tenant tokens are signed with it. */
  readonly key: string
  /** A UUID by which tenant tokens refer to the key; not secret. */
  readonly uid: string
}

export interface SearchKeys {
  /** The site's key, derived from the current secret. */
  getKey(siteId: number): SearchKey
  /** The site's keys of all secrets that are still valid, the current one first. */
  listKeys(siteId: number): readonly SearchKey[]
}

/** @param secrets the current one first; older ones are still valid */
export function createSearchKeys(secrets: readonly string[]): SearchKeys {
  const makers = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, 'forecourt', 'search keys', 32)),
  )
  const [current] = makers
  if (current === undefined) throw new Error('search keys need a secret')
  return {
    getKey: (siteId) => makeKey(current, siteId),
    listKeys: (siteId) => makers.map((maker) => makeKey(maker, siteId)),
  }
}

/** Compares in constant time, so that the response time does not reveal a partial match. */
export function isSameText(given: string, right: string): boolean {
  return timingSafeEqual(digest(given), digest(right))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function makeKey(maker: Buffer, siteId: number): SearchKey {
  const seal = (purpose: string): Buffer =>
    createHmac('sha256', maker).update(`v1 ${purpose} ${siteId}`).digest()
  return { key: seal('key').toString('hex'), uid: toUuid(seal('uid')) }
}

/** A UUID with the format of version 4, because Meilisearch clients accept no other. */
function toUuid(bytes: Buffer): string {
  const uuid = Buffer.from(bytes.subarray(0, 16))
  uuid[6] = (uuid[6]! & 0x0f) | 0x40
  uuid[8] = (uuid[8]! & 0x3f) | 0x80
  return uuid.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
