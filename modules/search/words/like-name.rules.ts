import { countEdits } from '#modules/sites/faults/suggestion.rules.ts'
import { splitFolded } from './suggestion-words.rules.ts'

const mostShare = 0.4
/** Maximum length; longer texts are not names. */
const longest = 80

/**
 * Whether a typed text may be a misspelt name. Words with which both begin or end are not compared; otherwise all
 * models of a make with a long name would be similar. In the rest at most two fifths of the letters may differ, and
 * no digit; a single letter is never similar to another.
 */
export function isLikeName(typed: string, name: string): boolean {
  const [one, other] = dropShared(splitFolded(typed), splitFolded(name)).map((words) =>
    words.join(''),
  ) as [string, string]
  // One of the two is the other with additional words.
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
