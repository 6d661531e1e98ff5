import { findFuelGroup } from '../simple-fuel.rules.ts'
import { findTransmissionGroup } from '../simple-transmission.rules.ts'
import { deniesGroup } from '../word-groups.rules.ts'

const groupedFields = ['fuel', 'transmission', 'body', 'drive'] as const
type GroupedField = (typeof groupedFields)[number]

/**
 * Whether a word is a mistake. Bodies and drives have words beyond our groups (Caravan, 6x4), which are values of their own:
 * of them only one that denies a group is. A fuel or a gearbox that is unknown always is.
 */
const isMistake: Readonly<Record<GroupedField, (word: string) => boolean>> = {
  fuel: (word) => findFuelGroup(word) === undefined,
  transmission: (word) => findTransmissionGroup(word) === undefined,
  body: deniesGroup,
  drive: deniesGroup,
}

export function warnOfUnknownWords(
  words: Readonly<Record<GroupedField, string | null>>,
  warn: (field: GroupedField, word: string) => void,
): void {
  for (const field of groupedFields) {
    const word = words[field]
    if (word !== null && isMistake[field](word)) warn(field, word)
  }
}
