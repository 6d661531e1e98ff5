/**
 * The candidate that was probably intended: the one with the fewest edits, if these are few enough for its length.
 * Ignores case and word separators, so that `pageSize` finds `page_size`.
 */
export function findSuggestion(word: string, candidates: Iterable<string>): string | undefined {
  const folded = fold(word)
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(folded.length / 3)) + 1
  for (const candidate of candidates) {
    const distance = countEdits(folded, fold(candidate), bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

function fold(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 60)
}

/**
 * Number of edits between two texts: insertions, deletions, substitutions and swaps of neighbours. Stops counting at
 * `limit`.
 */
export function countEdits(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) >= limit) return limit
  let beforePrevious: number[] = []
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let row = 1; row <= left.length; row++) {
    const current = [row]
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1]
      let edits = Math.min(
        (previous[column] ?? limit) + 1,
        (current[column - 1] ?? limit) + 1,
        (previous[column - 1] ?? limit) + (same ? 0 : 1),
      )
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      if (swapped) {
        edits = Math.min(edits, (beforePrevious[column - 2] ?? limit) + 1)
      }
      current.push(edits)
    }
    // A swap uses the row before the previous one, so counting may stop only if both rows reach the limit.
    if (Math.min(...previous, ...current) >= limit) return limit
    beforePrevious = previous
    previous = current
  }
  return previous[right.length] ?? limit
}
