import { countEdits } from '#modules/sites/faults/suggestion.rules.ts'

export interface PageLink {
  readonly label: string
  readonly href: string
}

const longestCompared = 60
/** Words that do not distinguish pages are ignored. */
const commonWords = new Set(['pages', 'page', 'index', 'home', 'with', 'your', 'and', 'the', 'our'])

/**
 * The pages that a visitor most likely meant by a mistyped path, best match first: similar
 * spelling, then a shared whole word.
 *
 * @param path of a missing page, of any length
 */
export function findNearPages(path: string, pages: readonly PageLink[], most = 3): PageLink[] {
  const sought = readWords(path)
  const spelt = sought.join('')
  if (spelt === '') return []
  return pages
    .map((page) => ({ page, score: decideScore(sought, spelt, readWords(page.href)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ page }) => page)
}

/** The words of a path without a file extension such as .html and without common words. */
function readWords(path: string): string[] {
  const words = path
    .slice(0, 4 * longestCompared)
    .toLowerCase()
    .replace(/\.\w{1,5}$/, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !commonWords.has(word))
  let length = 0
  return words.filter((word) => (length += word.length) <= longestCompared)
}

function decideScore(sought: readonly string[], spelt: string, words: readonly string[]): number {
  const whole = words.join('')
  const limit = Math.max(1, Math.floor(spelt.length / 4)) + 1
  const edits = countEdits(spelt, whole, limit)
  if (edits < limit) return 100 - edits
  const shared = words.filter((word) => word.length > 3 && sought.includes(word)).length
  return shared === 0 ? 0 : (10 * shared) / Math.max(words.length, sought.length)
}
