import { inside } from './mutants-inside.ts'
import type { EquivalentMutant } from './mutation-score.ts'

const signAlone = 'of an order the sign alone counts'
const wholeDate = 'a date has a year, a month and a day'
const wholeTime = 'a time of a clock has hours and minutes'
const orderAlone = 'of scores the order alone counts, and of edits there are few'
const countedInSql = 'the database counts to it, and the tests there follow the number'

/** For the rules of accounts, bookings, content and documents; see `equivalent-mutants.ts`. */
export const equivalentContentMutants: readonly EquivalentMutant[] = [
  ...inside('modules/bookings/slots/slots.rules.ts', 'listSlots', [
    ['-1', '-2', 'hours of two days ago end before today begins'],
  ]),
  ...inside('modules/bookings/slots/slots.rules.ts', 'findOpened', [
    ['close > open', 'close >= open', 'the configuration refuses hours that end when they begin'],
  ]),
  ...inside('modules/content/near-pages.rules.ts', 'readWords', [
    [
      'path .slice(0, 4 * longestCompared)',
      'path .slice(1, 4 * longestCompared)',
      'a path begins with a slash, which parts words like any other',
    ],
  ]),
  ...inside('modules/content/near-pages.rules.ts', 'decideScore', [
    ['100 - edits', '101 - edits', orderAlone],
    ['10 * shared', '11 * shared', orderAlone],
  ]),
  ...inside('modules/content/offers/offer-end.rules.ts', 'decideOfferEnd', [
    ['end.getTime() - 1', 'end.getTime() - 2', 'an end is at a whole minute'],
  ]),
  ...inside('modules/content/redirects/old-address.rules.ts', 'compare', [
    ['-1', '-2', signAlone],
    ['one > other ? 1 : 0', 'one > other ? 2 : 0', signAlone],
  ]),
  ...inside('modules/documents/layers.rules.ts', 'mergeDocuments', [
    [
      'order.indexOf(known.layer) < order.indexOf(document.layer)',
      'order.indexOf(known.layer) <= order.indexOf(document.layer)',
      'a layer has one document of a kind and slug',
    ],
  ]),
  ...inside('modules/documents/published.rules.ts', 'toMoment', [
    ['year = 0', 'year = 1', wholeDate],
    ['month = 0', 'month = 1', wholeDate],
    ['date = 0', 'date = 1', wholeDate],
    ['hours = 0', 'hours = 1', wholeTime],
    ['minutes = 0', 'minutes = 1', wholeTime],
  ]),
  ...inside('modules/accounts/searches/search-report.rules.ts', 'reportFound', [
    ['beforeCents ?? 0', 'beforeCents ?? 1', 'a price that dropped is stored with the one before'],
    ['beforeCents ?? 0', 'beforeCents ?? -1', 'a price that dropped is stored with the one before'],
  ]),
  ...inside('modules/accounts/sign-in/sign-in.rules.ts', 'sendWithinMinutes', [
    ['sendWithinMinutes = 15', 'sendWithinMinutes = 16', countedInSql],
  ]),
]
