import { countEdits } from '#modules/sites/faults/suggestion.rules.ts'
import { splitFolded } from './suggestion-words.rules.ts'

const mostShare = 0.4
/** What differs in more letters than a name has is none. */
const longest = 80

/**
 * Whether a name may be what was typed with slips of the finger. Words that both have at either end say nothing, or a
 * long make would make any two of its models alike; what is left differs in two fifths of its letters at most, in no
 * digit, and is more than a letter.
 */
export function isLikeName(typed: string, name: string): boolean {
  const [one, other] = dropShared(splitFolded(typed), splitFolded(name)).map((words) =>
    words.join(''),
  ) as [string, string]
  // One of them with further words.
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
