import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKeys } from '#platform/config/secret-keys.ts'

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Links in mails: whoever has one may move or cancel that booking. */
export interface BookingTokens {
  sign(siteId: number, bookingId: string): string
  /** @returns the booking's id; undefined for what we have not signed for this site */
  read(siteId: number, token: string): string | undefined
}

/** @param secrets of FORECOURT_SECRET: the first one signs, all of them are read */
export function createBookingTokens(secrets: readonly string[]): BookingTokens {
  const keys = deriveKeys(secrets, 'bookings')
  const seal = (key: string, siteId: number, bookingId: string): Buffer =>
    createHmac('sha256', key).update(`v1 ${siteId} ${bookingId}`).digest()
  return {
    sign: (siteId, bookingId) =>
      `${bookingId}.${seal(keys[0] ?? '', siteId, bookingId).toString('base64url')}`,
    read(siteId, token) {
      const [bookingId = '', sealed = '', ...more] = token.slice(0, 100).split('.')
      if (more.length > 0 || !idPattern.test(bookingId)) return undefined
      const given = Buffer.from(sealed, 'base64url')
      const isOurs = keys.some((key) => {
        const right = seal(key, siteId, bookingId)
        return given.length === right.length && timingSafeEqual(given, right)
      })
      return isOurs ? bookingId : undefined
    },
  }
}

/** A keyed hash of a network address, by which its holds are counted. */
export function createHolderHash(secrets: readonly string[]): (address: string) => Buffer {
  const [key = ''] = deriveKeys(secrets, 'booking holders')
  return (address) => createHmac('sha256', key).update(address).digest()
}
