import type { RenderableTreeNode } from '@markdoc/markdoc'
import { isRenderedTag, type RenderedTag } from './rendered-tag.ts'
import { isCardRow } from './wide-components.rules.ts'

type Tree = NonNullable<RenderableTreeNode>

/**
 * Divides a rendered document into its text and the rows of cards that it ends with, so that a page can show these below
 * its side column, across the whole width. `end` is null without such rows.
 */
export function divideAtWideEnd(tree: Tree): { readonly text: Tree; readonly end: Tree | null } {
  if (!isRenderedTag(tree)) return { text: tree, end: null }
  const { children } = tree
  const lastOfText = children.findLastIndex((node) => !isCardRow(node))
  if (lastOfText === children.length - 1) return { text: tree, end: null }
  const root: RenderedTag = tree
  const take = (nodes: RenderableTreeNode[]) => ({ ...root, children: nodes }) as Tree
  return {
    text: take(children.slice(0, lastOfText + 1)),
    end: take(children.slice(lastOfText + 1)),
  }
}
