import { foldValue } from './refinement-values.rules.ts'

/**
 * Whether a facet's value is among those that were looked for: each word begins a word of its label, in any
 * order, without case and accents.
 */
export function matchesFacetSearch(label: string, words: string): boolean {
  const inLabel = ` ${splitWords(label).join(' ')}`
  return splitWords(words).every((word) => inLabel.includes(` ${word}`))
}

const splitWords = (text: string): string[] =>
  foldValue(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
