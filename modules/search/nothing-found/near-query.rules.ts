import { findSuggestion } from '#modules/sites/faults/suggestion.rules.ts'
import { isLikeName } from '../words/like-name.rules.ts'
import { isKnownName } from '../words/named-model.rules.ts'
import type { KnownNames } from '../paths/search-target.ts'
import { mostWords, splitQuery } from '../words/shorter-query.rules.ts'
import { foldWords } from '../words/suggestion-words.rules.ts'

/** Lengths of words to correct: shorter words resemble too many others, and longer ones are not typing errors. */
const shortestWord = 3
const longestWord = 40

/**
 * A query as probably intended. Each word that finds nothing is replaced by the make, model or body, or a word of its
 * name, with the most similar spelling ('corrola' by 'corolla'). Null if nothing is similar. Words with digits stay,
 * because another digit means another model or year; so do names of models that the site does not have.
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

/** Whole names and each of their words. */
function listCandidates({ makes, models, bodies }: KnownNames): Set<string> {
  const names = [...makes, ...bodies, ...models.map(({ model }) => model)].map((name) =>
    foldWords(name).trim(),
  )
  const words = names.flatMap((name) => name.split(' '))
  return new Set([...names, ...words].filter((word) => word.length >= shortestWord))
}
