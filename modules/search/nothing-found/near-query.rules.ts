import { findSuggestion } from '#modules/sites/faults/suggestion.rules.ts'
import { isLikeName } from '../words/like-name.rules.ts'
import { isKnownName } from '../words/named-model.rules.ts'
import type { KnownNames } from '../paths/search-target.ts'
import { mostWords, splitQuery } from '../words/shorter-query.rules.ts'
import { foldWords } from '../words/suggestion-words.rules.ts'

/** Shorter words are near too many others, and longer ones are no slip of the finger. */
const shortestWord = 3
const longestWord = 40

/**
 * A query as it was probably intended: each word that finds nothing by itself as the make, model or body, or the word
 * of one, that is spelt most like it ('corrola' as 'corolla'). Null where nothing is near. Words with digits are
 * left alone: each digit tells another model or year; so are names of models that the site has none of.
 */
export function findNearQuery(
  query: string,
  known: KnownNames,
  findsSomething: (word: string) => boolean,
): string | null {
  const words = splitQuery(query)
  const candidates = listCandidates(known)
  const near = words.map((word, at) => {
    if (at >= mostWords || !isMisspellable(word) || isKnownName(word) || findsSomething(word)) {
      return word
    }
    const nearest = findSuggestion(foldWords(word), candidates)
    return nearest !== undefined && isLikeName(word, nearest) ? nearest : word
  })
  return near.some((word, at) => word !== words[at]) ? near.join(' ') : null
}

function isMisspellable(word: string): boolean {
  return word.length >= shortestWord && word.length <= longestWord && !/\p{N}/u.test(word)
}

/** Whole names and their words, as they may be typed. */
function listCandidates({ makes, models, bodies }: KnownNames): Set<string> {
  const names = [...makes, ...bodies, ...models.map(({ model }) => model)].map((name) =>
    foldWords(name).trim(),
  )
  const words = names.flatMap((name) => name.split(' '))
  return new Set([...names, ...words].filter((word) => word.length >= shortestWord))
}
