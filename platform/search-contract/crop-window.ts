import type { TextToken } from './text-tokens.ts'
import type { TextMatch } from './typed-word-matcher.ts'

/** Words farther apart count as equally far. */
const farDistance = 7

/**
 * Chooses the part of a text to show: `size` words around the densest group of matches, or the first words without a
 * match. Extends towards the side that stays within the sentence.
 */
export function findCropWindow(
  text: string,
  tokens: readonly TextToken[],
  matches: readonly TextMatch[],
  size: number,
): readonly [start: number, end: number] {
  const best = findBestRun(matches, size)
  const first = best?.[0]
  const last = best?.at(-1)
  let left = (first?.firstToken ?? 0) - 1
  let right = last === undefined ? 0 : last.lastToken + 1
  const held = first === undefined ? 0 : last!.lastWord - first.firstWord + 1
  for (let wanted = size - held; wanted > 0;) {
    const before = tokens[left]
    const after = tokens[right]
    if (before === undefined && after === undefined) break
    const side = chooseSide(before, after)
    if (side !== 'right') {
      left--
      if (before!.word !== undefined) wanted--
    }
    // Separators at the very end are cut off.
    const keepsBoth = side === 'both' && (after!.word === undefined ? wanted > 1 : wanted > 0)
    if (side === 'right' || keepsBoth) {
      right++
      if (after!.word !== undefined) wanted--
    }
  }
  return [tokens[left]?.end ?? 0, tokens[right]?.start ?? text.length]
}

function chooseSide(
  before: TextToken | undefined,
  after: TextToken | undefined,
): 'left' | 'right' | 'both' {
  if (before === undefined) return 'right'
  if (after === undefined) return 'left'
  const isGapBefore = before.word === undefined
  if (isGapBefore !== (after.word === undefined)) return isGapBefore ? 'right' : 'left'
  if (!isGapBefore || before.isHard === after.isHard) return 'both'
  return before.isHard ? 'right' : 'left'
}

/** The best group of matches within `size` words: most different words, then closest together, then in typed order. */
function findBestRun(matches: readonly TextMatch[], size: number): TextMatch[] | undefined {
  let best: { run: TextMatch[]; score: readonly number[] } | undefined
  for (let from = 0; from < matches.length; from++) {
    let to = from + 1
    while (to < matches.length && matches[to]!.lastWord - matches[from]!.firstWord < size) to++
    const run = matches.slice(from, to)
    const score = scoreRun(run)
    if (best === undefined || isGreater(score, best.score)) best = { run, score }
    // All later groups are parts of this one, so the search for a better one ends.
    if (to === matches.length) break
  }
  return best?.run
}

function scoreRun(run: readonly TextMatch[]): readonly [number, number, number] {
  let distance = 0
  let ordered = 0
  for (let at = 1; at < run.length; at++) {
    const before = run[at - 1]!
    const match = run[at]!
    distance += Math.min(farDistance, match.firstWord - before.lastWord)
    if (match.place > before.place) ordered++
  }
  return [new Set(run.map(({ place }) => place)).size, -distance, ordered]
}

function isGreater(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index])
  return at !== -1 && a[at]! > b[at]!
}
