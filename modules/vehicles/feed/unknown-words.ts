import { findFuelGroup } from '../classification/simple-fuel.rules.ts'
import { findTransmissionGroup } from '../classification/simple-transmission.rules.ts'
import { deniesGroup } from '../classification/word-groups.rules.ts'

const groupedFields = ['fuel', 'transmission', 'body', 'drive'] as const
type GroupedField = (typeof groupedFields)[number]

/**
 * By field: whether a word that has no group is a mistake. Bodies and drives that are not in a group (Caravan, 6x4)
 * are valid, so only a word that denies a group is a mistake. An unknown fuel or gearbox always is.
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
