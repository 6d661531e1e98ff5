import { createHmac } from 'node:crypto'
import { createIdTokens, type IdTokens } from '#platform/config/id-tokens.ts'
import { deriveKeys } from '#platform/config/secret-keys.ts'

/** Links in mails: whoever has one may move or cancel that booking. */
export type BookingTokens = IdTokens

/** @param secrets of FORECOURT_SECRET: the first one signs, all of them are read */
export const createBookingTokens = (secrets: readonly string[]): BookingTokens =>
  createIdTokens(secrets, 'bookings')

/** A keyed hash of a network address, by which its holds are counted. */
export function createHolderHash(secrets: readonly string[]): (address: string) => Buffer {
  const [key = ''] = deriveKeys(secrets, 'booking holders')
  return (address) => createHmac('sha256', key).update(address).digest()
}
