import type { RenderableTreeNode } from '@markdoc/markdoc'

/** Tags that show rows of cards, which look best across the whole page. */
const wideTags: ReadonlySet<string> = new Set(['StockStrip', 'OfferStrip', 'ModelStrip'])

/**
 * Divides a rendered document into its text and the rows of cards that it ends with, so that a page can show these below
 * its side column, across the whole width. `end` is null without such rows.
 */
export function divideAtWideEnd(tree: Tree): { readonly text: Tree; readonly end: Tree | null } {
  if (!isTag(tree)) return { text: tree, end: null }
  const { children } = tree
  const lastOfText = children.findLastIndex((node) => !isTag(node) || !wideTags.has(node.name))
  if (lastOfText === children.length - 1) return { text: tree, end: null }
  const take = (nodes: RenderableTreeNode[]): Tree => ({ ...tree, children: nodes }) as Tree
  return {
    text: take(children.slice(0, lastOfText + 1)),
    end: take(children.slice(lastOfText + 1)),
  }
}

type Tree = NonNullable<RenderableTreeNode>

interface RenderedTag {
  readonly $$mdtype: 'Tag'
  readonly name: string
  readonly children: RenderableTreeNode[]
}

const isTag = (node: RenderableTreeNode): node is Extract<Tree, RenderedTag> =>
  typeof node === 'object' && node !== null && '$$mdtype' in node
