import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { RequestLimit } from '../context/request-limits.ts'

const minuteSeconds = 60

/**
 * Lookups cost the dealer money and tell who drives what: pages and endpoints are counted together. Of a day a visitor needs a
 * few. How often partners are asked for the whole site is its own setting, and counted where they are asked (`countLookup`): by
 * requests that ask nobody, such as those without a token, no visitor's lookup is used up.
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
 * How often one trade-in is valued, in place of an address its draft being counted: who has shown once that a person begins it
 * gets no more by it, from however many addresses, than somebody does who corrects the odometer.
 */
export const valuationLimit: RequestLimit<FormRefusal> = {
  name: 'valuations-of-trade-in',
  description: 'At most 5 of one trade-in.',
  perMinute: () => valuationsOfTradeIn,
  perDay: () => valuationsOfTradeIn,
  refuse: lookupLimit.refuse,
}
