import { foldValue } from './refinement-values.rules.ts'

/**
 * Tells of a facet's label whether it is among those that were looked for: each of the words begins a word of it,
 * in any order, without case and accents.
 */
export function readFacetSearch(words: string): (label: string) => boolean {
  const begun = splitWords(words)
  return (label) => {
    const inLabel = ` ${splitWords(label).join(' ')}`
    return begun.every((word) => inLabel.includes(` ${word}`))
  }
}

const splitWords = (text: string): string[] =>
  foldValue(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
