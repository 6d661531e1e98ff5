import { createIdTokens, type IdTokens } from '#platform/config/id-tokens.ts'

/** Links in mails: whoever has one may move or cancel that booking. */
export type BookingTokens = IdTokens

/** @param secrets of FORECOURT_SECRET: the first one signs, all of them are read */
export const createBookingTokens = (secrets: readonly string[]): BookingTokens =>
  createIdTokens(secrets, 'bookings')

/** Links that take the time of a lead once its visitor confirms that they come. */
export const createConfirmationTokens = (secrets: readonly string[]): IdTokens =>
  createIdTokens(secrets, 'booking confirmations')
