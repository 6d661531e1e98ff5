import { findSuggestion } from '#modules/sites/suggestion.rules.ts'
import { buildSearchSlug } from './search-slug.rules.ts'
import type { KnownNames, SearchSuggestion } from './search-target.ts'

const MOST_SUGGESTIONS = 4
/** Longer ones are no slip of the finger. */
const LONGEST_WORD = 80

/**
 * The makes, bodies and models whose path was most likely meant, the nearest first. A model counts with and
 * without its make. Where nothing is near: those that the path names among other words ('used-utes').
 */
export function listSearchSuggestions(slug: string, known: KnownNames): SearchSuggestion[] {
  const candidates = listCandidates(known)
  const suggestions: SearchSuggestion[] = []
  while (suggestions.length < MOST_SUGGESTIONS && slug.length <= LONGEST_WORD) {
    const nearest = candidates.get(findSuggestion(slug, candidates.keys()) ?? '')
    if (nearest === undefined) break
    suggestions.push(nearest)
    for (const [word, each] of candidates) if (each.slug === nearest.slug) candidates.delete(word)
  }
  return suggestions.length > 0 ? suggestions : listNamed(slug, candidates)
}

/** Candidates that stand in the path as whole words, in singular or plural, the most particular first. */
function listNamed(
  slug: string,
  candidates: ReadonlyMap<string, SearchSuggestion>,
): SearchSuggestion[] {
  const path = `-${slug.replaceAll('/', '-')}-`
  const named = [...candidates].filter(
    ([word]) => word.length > 1 && (path.includes(`-${word}-`) || path.includes(`-${word}s-`)),
  )
  named.sort(([, one], [, other]) => other.slug.length - one.slug.length)
  const distinct = new Map(named.map(([, suggestion]) => [suggestion.slug, suggestion]))
  return [...distinct.values()].slice(0, MOST_SUGGESTIONS)
}

/** Suggestions by the words that may stand for them. */
function listCandidates(known: KnownNames): Map<string, SearchSuggestion> {
  const candidates = new Map<string, SearchSuggestion>()
  const add = (word: string, suggestion: SearchSuggestion): void => {
    if (word !== '' && !candidates.has(word)) candidates.set(word, suggestion)
  }
  for (const name of [...known.makes, ...known.bodies]) {
    const slug = buildSearchSlug(name)
    add(slug, { slug, label: name })
  }
  for (const { make, model } of known.models) {
    const slug = `${buildSearchSlug(make)}/${buildSearchSlug(model)}`
    add(slug, { slug, label: `${make} ${model}` })
    add(buildSearchSlug(model), { slug, label: `${make} ${model}` })
  }
  return candidates
}
