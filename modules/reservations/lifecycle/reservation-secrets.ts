import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Signatures and hashes for a reservation and its buyer that only this deployment can compute. */
export interface ReservationSecrets {
  /** A token that gives access to one reservation of one site. */
  signToken(siteId: number, reservationId: string): string
  isToken(token: string, siteId: number, reservationId: string): boolean
  /** The hash of a browser's key, or of a network address. */
  hash(kind: 'session' | 'address', text: string): Buffer
}

/** @param secrets of FORECOURT_SECRET, the current one first; tokens of older ones are still valid */
export function createReservationSecrets(secrets: readonly string[]): ReservationSecrets {
  const derive = (secret: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'reservations', purpose, 32))
  const [current] = secrets
  if (current === undefined) throw new Error('reservations need a secret')
  const keys = secrets.map((secret) => derive(secret, 'tokens'))
  const hashKeys = { session: derive(current, 'session'), address: derive(current, 'address') }
  const sign = (key: Buffer, siteId: number, id: string) =>
    createHmac('sha256', key).update(`v1 ${siteId} ${id}`).digest()
  return {
    signToken: (siteId, id) => sign(keys[0]!, siteId, id).toString('base64url'),
    isToken(token, siteId, id) {
      if (!/^[\w-]{43}$/.test(token)) return false
      const given = Buffer.from(token, 'base64url')
      return keys.some((key) => timingSafeEqual(given, sign(key, siteId, id)))
    },
    hash: (kind, text) => createHmac('sha256', hashKeys[kind]).update(text).digest(),
  }
}
