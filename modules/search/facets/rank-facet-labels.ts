import { Dictionary } from '#platform/search-engine/dictionary.ts'
import { findTypoTerms } from '#platform/search-engine/typo.ts'
import { typosAllowed } from '#platform/search-engine/typos-allowed.ts'
import { splitFolded } from '../words/suggestion-words.rules.ts'

/** The rank of a match at the start of the label, and at the start of another word; each typo adds one. */
const atStart = 0
const atWord = 1

/**
 * Ranks the labels of a facet that match typed words; 0 is the best rank. Either the typed text is the beginning of
 * the label or of one of its words ('cruiser' of LandCruiser), or each typed word is the beginning of one of its
 * words, in any order. Ignores case, accents, spaces and hyphens ('cx5' finds CX-5), and allows as many typos as
 * typed searches.
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

/** Returns a function that finds labels by their beginning, or by the beginning of one of their words. */
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

/** For each word of a label, the label from there to its end, without separators: 'cx5' and '5' of CX-5. */
function listRests(label: string): string[] {
  const words = splitFolded(label.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
  return words.map((_, at) => words.slice(at).join(''))
}
