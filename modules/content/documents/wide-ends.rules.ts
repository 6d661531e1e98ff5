import type { RenderableTreeNode } from '@markdoc/markdoc'
import { isRenderedTag, type RenderedTag } from './rendered-tag.ts'
import { isCardRow } from './wide-components.rules.ts'

type Tree = NonNullable<RenderableTreeNode>

/**
 * Divides a rendered document into its text and the rows of cards that it begins and ends with, so that a page can show
 * these above and below its side column, across the whole width. `start` and `end` are null without such rows; rows
 * without text are the end.
 */
export function divideAtWideEnds(tree: Tree): {
  readonly start: Tree | null
  readonly text: Tree
  readonly end: Tree | null
} {
  if (!isRenderedTag(tree)) return { start: null, text: tree, end: null }
  const { children } = tree
  const isText = (node: RenderableTreeNode) => !isCardRow(node)
  const first = Math.max(0, children.findIndex(isText))
  const last = children.findLastIndex(isText)
  const root: RenderedTag = tree
  const take = (from: number, to: number) =>
    ({ ...root, children: children.slice(from, to) }) as Tree
  return {
    start: first === 0 ? null : take(0, first),
    text: take(first, last + 1),
    end: last === children.length - 1 ? null : take(last + 1, children.length),
  }
}
