import { inside } from './mutants-inside.ts'
import type { EquivalentMutant } from './mutation-score.ts'

const beyondLoans = 'no loan within the limits costs a billion times its credit in one period'
const enoughHalvings = 'a hundred halvings leave less than a rate has digits too'
const noSuchRate = 'no rate is stated to so many digits that it is just this one'
const minutesEnd = 'behind the minutes stands a colon, which ends them'
const widerSpan = 'a wider span is halved to the same rate'

/** For the rules of forms, leads, finance and the garage; see `equivalent-mutants.ts`. */
export const equivalentFormMutants: readonly EquivalentMutant[] = [
  ...inside('modules/finance/money/owed.rules.ts', 'calculateOwedCents', [
    ['rate < leastRate', 'rate <= leastRate', noSuchRate],
  ]),
  ...inside('modules/finance/money/repayment.rules.ts', 'calculateExactRepayment', [
    ['rate < leastRate', 'rate <= leastRate', noSuchRate],
  ]),
  ...inside('modules/finance/money/periodic-rate.rules.ts', 'halvings', [
    ['halvings = 200', 'halvings = 201', enoughHalvings],
  ]),
  ...inside('modules/finance/money/periodic-rate.rules.ts', 'highestRate', [
    ['2 ** 40', '3 ** 40', beyondLoans],
    ['2 ** 40', '2 ** 41', beyondLoans],
  ]),
  ...inside('modules/finance/money/periodic-rate.rules.ts', 'solveRate', [
    ['high = 0.01', 'high = 1.01', widerSpan],
    [
      'worth(high) > credit && high < highestRate',
      'worth(high) > credit || high < highestRate',
      widerSpan,
    ],
    ['worth(high) > credit', 'worth(high) >= credit', widerSpan],
    ['high < highestRate', 'high <= highestRate', beyondLoans],
    ['high *= 2', 'high *= 3', widerSpan],
    ['step = 0', 'step = 1', enoughHalvings],
    ['step < halvings', 'step <= halvings', enoughHalvings],
    ['step += 1', 'step += 2', enoughHalvings],
    [
      'middle === low || middle === high',
      'middle === low && middle === high',
      'a span without a number between its ends is not halved, however often it is tried',
    ],
    [
      'worth(middle) > credit',
      'worth(middle) >= credit',
      'where the worth is just the credit, the rate is the end of either half',
    ],
  ]),
  ...inside('modules/forms/visits/slot-choice.rules.ts', 'parseSlotChoice', [
    ['text.slice(0, 200)', 'text.slice(0, 201)', 'no choice is longer than 153 characters'],
  ]),
  ...inside('modules/forms/visits/slot-choice.rules.ts', 'buildSlotDays', [
    ['start.slice(11, 16)', 'start.slice(11, 17)', minutesEnd],
  ]),
  ...inside('modules/forms/visits/slot-choice.rules.ts', 'nameSlot', [
    ['start.slice(11, 16)', 'start.slice(11, 17)', minutesEnd],
  ]),
  ...inside('modules/forms/visits/slot-choice.rules.ts', 'fillSlotDays', [
    [
      'first === undefined || last === undefined',
      'first === undefined && last === undefined',
      'a list has a first and a last, or neither',
    ],
    [
      'Date.parse(`${date}T00:00:00Z`) + 86_400_000',
      'Date.parse(`${date}T00:00:00Z`) + 86400001',
      'a millisecond after midnight it is the same day',
    ],
  ]),
  ...inside('modules/forms/visits/visit.rules.ts', 'explainRange', [
    [
      'date < first.date',
      'date <= first.date',
      'the first day of a calendar is in its range, so that nothing has to be explained',
    ],
  ]),
  ...inside('modules/forms/visits/visit.rules.ts', 'isWithin', [
    [
      'first !== null && last !== null',
      'first !== null || last !== null',
      'a day has a first and a last half hour, or neither',
    ],
  ]),
  ...inside('modules/forms/site-forms/service-fields.rules.ts', 'buildPlateLookup', [
    [
      'statesByCountry[configuration.region.country].length > 0',
      'statesByCountry[configuration.region.country].length > 1',
      'a country has several states, or none',
    ],
  ]),
  ...inside('modules/forms/uploads/open-xml-links.rules.ts', 'decodeReferences', [
    [
      'code <= 0x10ffff',
      'code < 0x10ffff',
      'a value with the last letter of all is none that is looked for, whether it is read or not',
    ],
  ]),
  ...inside('modules/garage/saved-status.rules.ts', 'listSavedStatus', [
    ['savedCents ?? 0', 'savedCents ?? -1', 'no price is below nothing, and so none has fallen'],
  ]),
  ...inside('modules/leads/feed/lead-cursor.rules.ts', 'parseLeadCursor', [
    [
      'at === undefined || id === undefined',
      'at === undefined && id === undefined',
      'a pattern that fits gives both its parts',
    ],
  ]),
]
