/** Matches words such as 'Not Automatic' and 'Non-hybrid', which deny a group. */
const denial = /(?:^|[^a-z])(?:not|non|no|without|nil)(?![a-z])/i

/** Whether a dealer's word says what a vehicle is not. */
export const deniesGroup = (word: string): boolean => denial.test(word)

/**
 * The group of a dealer's word. A note in brackets after a known word does not change the group ('AWD (on demand)'),
 * unless the note is another group: 'Diesel (LPG)' has no group.
 *
 * @param word at most 100 characters
 * @returns undefined for a word that is unknown, contradicts itself, or denies a group
 */
export function findWordGroup<Group>(
  word: string,
  groups: ReadonlyMap<string, Group>,
  fold: (word: string) => string,
): Group | undefined {
  if (deniesGroup(word)) return undefined
  const whole = groups.get(fold(word))
  if (whole !== undefined) return whole
  const [, main, note] = /^([^()]*)\(([^()]*)\)\s*$/.exec(word) ?? []
  if (main === undefined || note === undefined) return undefined
  const group = groups.get(fold(main))
  const noted = groups.get(fold(note))
  return noted === undefined || noted === group ? group : undefined
}
