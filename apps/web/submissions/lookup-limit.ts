import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { RequestLimit } from '../context/request-limits.ts'

const minuteSeconds = 60

/**
 * Lookups cost the dealer money and reveal who drives which car, so pages and endpoints share one limit; a visitor
 * needs a few a day. The whole site's requests to providers are counted where they are sent (`countLookup`), so that
 * requests that never reach a provider, such as those without a token, do not use up the site's daily number.
 */
export const lookupLimit: RequestLimit<FormRefusal> = {
  name: 'plate-lookups',
  description:
    'At most 10 a minute from one address, and 120 for the whole site; 60 in 24 hours from one address, and of the whole site as many a day as `trade_in.daily_lookups` allows.',
  perMinute: () => ({ addressLimit: 10, siteLimit: 120 }),
  perDay: () => ({ addressLimit: 60, siteLimit: Number.POSITIVE_INFINITY }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'lookup.too-many',
    error:
      retryAfterSeconds <= minuteSeconds
        ? 'Too many plates were looked up from your connection. Please try again in a minute.'
        : 'No more plates can be looked up today. Please type the vehicle in yourself.',
    retryAfterSeconds,
  }),
}

const valuationsOfTradeIn = { addressLimit: 5, siteLimit: Number.POSITIVE_INFINITY }

/**
 * Limits valuations by the trade-in's draft instead of the client address, so that a visitor who passed the bot check
 * once cannot get more valuations by changing addresses.
 */
export const valuationLimit: RequestLimit<FormRefusal> = {
  name: 'valuations-of-trade-in',
  description: 'At most 5 of one trade-in.',
  perMinute: () => valuationsOfTradeIn,
  perDay: () => valuationsOfTradeIn,
  refuse: lookupLimit.refuse,
}
