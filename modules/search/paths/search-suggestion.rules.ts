import { findSuggestion } from '#modules/sites/faults/suggestion.rules.ts'
import { isLikeName } from '../words/like-name.rules.ts'
import { buildSearchSlug } from '#modules/links/search-slug.rules.ts'
import { stockSynonyms } from '#modules/stock-index/stock-synonyms.ts'
import type { KnownNames, SearchSuggestion } from './search-target.ts'

const maxSuggestions = 4
/** Lengths of names to correct: shorter words resemble too many others, and longer ones are not typing errors. */
const minWordLength = 3
const maxWordLength = 80

export interface TypeSuggestion extends SearchSuggestion {
  /** The type's path without the word for vehicles: 'used-and-demo'. */
  readonly type: string
}

/**
 * The makes, bodies, models and types whose path was most likely intended, the most similar first. A model is
 * compared with and without its make, a type with and without the word for vehicles. If no name is similar: names
 * within the path ('used-utes'), then types.
 */
export function listSearchSuggestions(
  slug: string,
  known: KnownNames,
  types: readonly TypeSuggestion[] = [],
): SearchSuggestion[] {
  const names = listCandidates(known)
  const typed = listTypeCandidates(types)
  const near = listNear(slug, new Map([...typed, ...names]))
  const isType = ({ slug: found }: SearchSuggestion) => types.some((type) => type.slug === found)
  if (!near.every(isType)) return near
  const likely = near.length > 0 ? near : listNamed(slug, typed)
  return [...listNamed(slug, names), ...likely].slice(0, maxSuggestions)
}

/** An exact match or a synonym only; without one, candidates whose spelling is similar. */
function listNear(slug: string, candidates: Map<string, SearchSuggestion>): SearchSuggestion[] {
  for (const meaning of listMeanings(slug)) {
    const exact = candidates.get(meaning)
    if (exact !== undefined) return [exact]
  }
  // In a text without letters, another digit means another model, so nothing is similar.
  if (slug.length < minWordLength || slug.length > maxWordLength || !/[a-z]/.test(slug)) return []
  const suggestions: SearchSuggestion[] = []
  while (suggestions.length < maxSuggestions) {
    const word = findSuggestion(slug, candidates.keys()) ?? ''
    const nearest = candidates.get(word)
    if (nearest === undefined) break
    if (!isLikeName(slug, word)) {
      candidates.delete(word)
      continue
    }
    suggestions.push(nearest)
    for (const [word, each] of candidates) if (each.slug === nearest.slug) candidates.delete(word)
  }
  return suggestions
}

/**
 * A path, and the paths that its synonyms mean: 'vw/golf' means volkswagen/golf, and 'mazda/mazda3' means mazda/3. In
 * a path, a synonym of several words is one slug.
 */
function listMeanings(slug: string): string[] {
  const [first = '', ...rest] = slug.split('/')
  const words = first.replaceAll('-', ' ')
  const same = Object.hasOwn(stockSynonyms, words) ? stockSynonyms[words]! : []
  const makes = [first, ...same.map(buildSearchSlug)]
  const [model, ...more] = rest
  if (model === undefined) return makes
  const own = makes.find((make) => model.startsWith(make) && model !== make)
  const models = own === undefined ? [model] : [model, model.slice(own.length).replace(/^-/, '')]
  return makes.flatMap((make) => models.map((each) => [make, each, ...more].join('/')))
}

/** Candidates that the path contains as whole words, singular or plural, the most specific first. */
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
  return [...distinct.values()].slice(0, maxSuggestions)
}

function listTypeCandidates(types: readonly TypeSuggestion[]): Map<string, SearchSuggestion> {
  return new Map(
    types.flatMap(({ type, slug, label }) =>
      [slug, type].map((word): [string, SearchSuggestion] => [word, { slug, label }]),
    ),
  )
}

/** Suggestions by their possible names. */
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
