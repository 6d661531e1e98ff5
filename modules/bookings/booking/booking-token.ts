import { createIdTokens, type IdTokens } from '#platform/config/id-tokens.ts'

/** Tokens of links in mails that permit moving or cancelling the booking. */
export type BookingTokens = IdTokens

/** @param secrets derived from FORECOURT_SECRET: the first signs, all are accepted */
export const createBookingTokens = (secrets: readonly string[]): BookingTokens =>
  createIdTokens(secrets, 'bookings')

/** Tokens of links with which the visitor confirms and books the time of a lead. */
export const createConfirmationTokens = (secrets: readonly string[]): IdTokens =>
  createIdTokens(secrets, 'booking confirmations')
