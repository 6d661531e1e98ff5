import type { RenderableTreeNode } from '@markdoc/markdoc'
import { isRenderedTag } from '../documents/rendered-tag.ts'

const wordsPerMinute = 200

/** The minutes that it takes to read some words, at least 1. */
export const decideReadingMinutes = (words: number): number =>
  Math.max(1, Math.round(words / wordsPerMinute))

/** The number of words in a document's text. Words of the vehicles and offers that it shows do not count. */
export function countWords(node: RenderableTreeNode): number {
  if (isRenderedTag(node))
    return node.children.reduce<number>((sum, child) => sum + countWords(child), 0)
  return typeof node === 'string' ? (node.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0) : 0
}
