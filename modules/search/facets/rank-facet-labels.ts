import { Dictionary } from '#platform/search-engine/dictionary.ts'
import { findTypoTerms } from '#platform/search-engine/typo.ts'
import { typosAllowed } from '#platform/search-engine/typos-allowed.ts'
import { splitFolded } from '../words/suggestion-words.rules.ts'

/** How badly a label fits: it begins with what was typed, or a word of it does; and one more for each typo. */
const atStart = 0
const atWord = 1

/**
 * Of a facet's labels those that were looked for, each with how badly it fits, 0 the best. What was typed begins the
 * label or a word of it ('cruiser' of LandCruiser), or each of its words does, in any order; without case, accents,
 * spaces and hyphens ('cx5' finds CX-5), and with typos as typed searches have them.
 */
export function rankFacetLabels(typed: string, labels: Iterable<string>): Map<string, number> {
  const all = [...labels]
  const words = splitFolded(typed)
  if (words.length === 0) return new Map(all.map((label) => [label, atStart]))
  const begin = readBeginnings(all)
  const whole = begin(words.join(''))
  const each = words.map(begin)
  const ranked = all.flatMap((label): [string, number][] => {
    const ranks = each.map((found) => found.get(label) ?? Infinity)
    const rank = Math.min(whole.get(label) ?? Infinity, Math.max(atWord, ...ranks))
    return rank === Infinity ? [] : [[label, rank]]
  })
  return new Map(ranked)
}

/** Makes what finds the labels that begin, or have a word that begins, with some letters. */
function readBeginnings(labels: readonly string[]): (letters: string) => Map<string, number> {
  const terms = new Dictionary()
  const labelsByCode = new Map<number, { readonly label: string; readonly isStart: boolean }[]>()
  for (const label of labels) {
    for (const [at, rest] of listRests(label).entries()) {
      const code = terms.retain(rest)
      const there = labelsByCode.get(code) ?? []
      there.push({ label, isStart: at === 0 })
      labelsByCode.set(code, there)
    }
  }
  return (letters) => {
    const ranks = new Map<string, number>()
    const most = typosAllowed(letters)
    for (const { code, typos } of findTypoTerms(terms, letters, most, true, terms.size)) {
      for (const { label, isStart } of labelsByCode.get(code) ?? []) {
        const rank = isStart && typos === 0 ? atStart : atWord + typos
        ranks.set(label, Math.min(rank, ranks.get(label) ?? Infinity))
      }
    }
    return ranks
  }
}

/** From each word of it to the end, without what separates them: 'cx5' and '5' of CX-5. */
function listRests(label: string): string[] {
  const words = splitFolded(label.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
  return words.map((_, at) => words.slice(at).join(''))
}
