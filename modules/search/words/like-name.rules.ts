import { countEdits } from '#modules/sites/faults/suggestion.rules.ts'
import { splitFolded } from './suggestion-words.rules.ts'

const mostShare = 0.4
/** Longer texts are not names. */
const longest = 80

/**
 * Whether a typed text may be a misspelt name. Words that both begin or end with are not compared, or a long make would
 * make any two of its models alike; the rest may differ in at most two fifths of its letters, in no digit, and must be
 * longer than one letter.
 */
export function isLikeName(typed: string, name: string): boolean {
  const [one, other] = dropShared(splitFolded(typed), splitFolded(name)).map((words) =>
    words.join(''),
  ) as [string, string]
  // One of them is the other with further words.
  if (one === '' || other === '') return true
  const isComparable =
    Math.min(one.length, other.length) > 1 && Math.max(one.length, other.length) <= longest
  if (!isComparable) return one === other
  const [digits, others] = [one, other].map((text) => text.replaceAll(/\P{N}+/gu, ' ').trim())
  if (digits !== '' && digits !== others) return false
  const most = Math.max(1, Math.floor(Math.max(one.length, other.length) * mostShare))
  return countEdits(one, other, most + 1) <= most
}

function dropShared(one: string[], other: string[]): [string[], string[]] {
  const most = Math.min(one.length, other.length)
  let first = 0
  while (first < most && one[first] === other[first]) first++
  let last = 0
  while (last < most - first && one.at(-1 - last) === other.at(-1 - last)) last++
  return [one.slice(first, one.length - last), other.slice(first, other.length - last)]
}
