import { inside } from './mutants-inside.ts'
import type { EquivalentMutant } from './mutation-score.ts'

const bothParts = 'a pattern that fits gives all its parts'
const wholeDate = 'a date has a year, a month and a day'
const noneLeft = 'where words at both ends meet, one of the names has none left either way'
const byClosing = 'every time is over by closing as it is'

/** For the rules of stock and of the other modules; see `equivalent-mutants.ts`. */
export const equivalentStockMutants: readonly EquivalentMutant[] = [
  ...inside('modules/api-keys/key-text.rules.ts', 'readCredential', [
    [
      'id === undefined || secret === undefined',
      'id === undefined && secret === undefined',
      bothParts,
    ],
  ]),
  ...inside('modules/conversions/person/normalise-person.rules.ts', 'joinMailboxes', [
    ['at < 0', 'at <= 0', 'where nothing stands before the @, there is nothing to leave out'],
    ['at < 0', 'at < 1', 'where nothing stands before the @, there is nothing to leave out'],
  ]),
  ...inside('modules/locations/calendar-days.rules.ts', 'findEaster', [
    [
      'century + 8',
      'century + 9',
      'in the centuries where it differs, thirds are cut to the same whole number',
    ],
  ]),
  ...inside('modules/locations/opening-hours-text.rules.ts', 'formatWrittenDay', [
    ['year = 0', 'year = 1', wholeDate],
    ['month = 1', 'month = 2', wholeDate],
    ['day = 1', 'day = 2', wholeDate],
  ]),
  ...inside('modules/locations/visit-times.rules.ts', 'dayMinutes', [
    ['dayMinutes = 1440', 'dayMinutes = 1441', 'the end of the day is cut to half hours'],
  ]),
  ...inside('modules/locations/visit-times.rules.ts', 'findSpan', [
    ['close > open', 'close >= open', 'the configuration refuses hours that end when they begin'],
  ]),
  ...inside('modules/locations/visit-times.rules.ts', 'listVisitTimes', [
    [
      'first === null || last === null',
      'first === null && last === null',
      'a day has both or neither',
    ],
  ]),
  ...inside('modules/picture-cloud/cloud-picture.rules.ts', 'readCloudPicture', [
    [
      'cloud === undefined || way === undefined || rest === undefined',
      'cloud === undefined || way === undefined && rest === undefined',
      bothParts,
    ],
    [
      'cloud === undefined || way === undefined',
      'cloud === undefined && way === undefined',
      bothParts,
    ],
  ]),
  ...inside('modules/reservations/delivery/return-period.rules.ts', 'countOn', [
    ['year = 0', 'year = 1', wholeDate],
    ['month = 1', 'month = 2', wholeDate],
    ['date = 1', 'date = 2', wholeDate],
  ]),
  ...inside('modules/returns/service/return-times.rules.ts', 'listReturnTimes', [
    ['workMinutes: 0', 'workMinutes: 1', byClosing],
    ['waits: true', 'waits: false', byClosing],
  ]),
  ...inside('modules/search/words/like-name.rules.ts', 'isLikeName', [
    ['most + 1', 'most + 2', 'more is too many, however far it is counted'],
  ]),
  ...inside('modules/search/words/like-name.rules.ts', 'dropShared', [
    ['Math.min(one.length, other.length)', 'Math.max(one.length, other.length)', noneLeft],
    ['first < most', 'first <= most', noneLeft],
    ['last < most - first', 'last <= most - first', noneLeft],
    ['most - first', 'most + first', noneLeft],
  ]),
  ...inside('modules/search/words/named-model.rules.ts', 'findMake', [
    ['at < words.length', 'at <= words.length', 'past the last word there is none'],
  ]),
  ...inside('modules/servicing/service-interval.rules.ts', 'formatMonths', [
    ['months > 12', 'months > 13', '13 months are no whole years'],
  ]),
  ...inside('modules/stock-feeds/feed-health.rules.ts', 'decideFeedHealth', [
    ['at?.getTime() ?? 0', 'at?.getTime() ?? 1', 'every feed was added after 1970'],
  ]),
  ...inside('modules/stock-feeds/feed-health.rules.ts', 'isRefused', [
    [
      'outcomeAt !== null && folderReadAt !== null',
      'outcomeAt !== null || folderReadAt !== null',
      'an outcome has its time, and nothing is not later than that',
    ],
  ]),
  ...inside('modules/trade-in/steps/trade-in-steps.rules.ts', 'decideShown', [
    [
      'steps.indexOf(wanted) <= steps.indexOf(next)',
      'steps.indexOf(wanted) < steps.indexOf(next)',
      'whoever wants the next step sees it either way',
    ],
  ]),
  ...inside('modules/vehicles/feed/pattern-cost.rules.ts', 'repeatsLooseGroup', [
    ['at < pattern.length', 'at <= pattern.length', 'past the end there is no character'],
    ['at += 1', 'at += 2', 'what stands behind `(?` is no quantifier either'],
  ]),
]
