import { inside } from './mutants-inside.ts'
import type { EquivalentMutant } from './mutation-score.ts'

/** Those of the rules of bookings, content and documents; see `equivalent-mutants.ts`. */
export const equivalentContentMutants: readonly EquivalentMutant[] = [
  ...inside('modules/bookings/slots/slots.rules.ts', 'listSlots', [
    ['-1', '-2', 'hours of two days ago end before today begins'],
  ]),
  ...inside('modules/bookings/slots/slots.rules.ts', 'findOpened', [
    ['close > open', 'close >= open', 'the configuration refuses hours that end when they begin'],
  ]),
]
