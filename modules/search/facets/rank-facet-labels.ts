import { Dictionary } from '#platform/search-engine/dictionary.ts'
import { findTypoTerms } from '#platform/search-engine/typo.ts'
import { typosAllowed } from '#platform/search-engine/typos-allowed.ts'
import { splitFolded } from '../words/suggestion-words.rules.ts'

/** The rank of a match: at the start of the label or at the start of a word, plus one for each typo. */
const atStart = 0
const atWord = 1

/**
 * The labels of a facet that match typed words, each with its rank, 0 the best. The typed words begin the label or a
 * word of it ('cruiser' of LandCruiser), or each begins a word of it, in any order; without case, accents, spaces and
 * hyphens ('cx5' finds CX-5), and with the typos that typed searches allow.
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

/** Returns a function that finds the labels that begin, or contain a word that begins, with some letters. */
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

/** The label from each of its words to the end, without separators: 'cx5' and '5' of CX-5. */
function listRests(label: string): string[] {
  const words = splitFolded(label.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
  return words.map((_, at) => words.slice(at).join(''))
}
