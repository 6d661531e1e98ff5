import { inside } from './mutants-inside.ts'
import type { EquivalentMutant } from './mutation-score.ts'

const beyondLoans = 'no loan within the limits costs a billion times its credit in one period'
const enoughHalvings = 'a hundred halvings leave less than a rate has digits too'
const noSuchRate = 'no rate is stated to so many digits that it is just this one'
const widerSpan = 'a wider span is halved to the same rate'

/** Those of the rules of forms, leads, finance and the garage; see `equivalent-mutants.ts`. */
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
]
