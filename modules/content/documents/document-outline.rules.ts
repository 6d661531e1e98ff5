import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc'

/** A part of a document, as a list of its contents names it. */
export interface OutlineEntry {
  /** Id of its heading. */
  readonly id: string
  readonly text: string
}

/** A document with fewer parts is seen at a glance. */
const fewestParts = 4

/** The parts of a rendered document by its headings of the second level; none where a list of them helps nobody. */
export function listOutline(tree: RenderableTreeNode): OutlineEntry[] {
  if (!Markdoc.Tag.isTag(tree)) return []
  const entries = tree.children.flatMap((node) => {
    if (!Markdoc.Tag.isTag(node) || node.name !== 'h2') return []
    const { id } = node.attributes
    return typeof id === 'string' ? [{ id, text: readText(node).trim() }] : []
  })
  return entries.length < fewestParts ? [] : entries
}

function readText(node: RenderableTreeNode): string {
  if (Markdoc.Tag.isTag(node)) return node.children.map(readText).join('')
  return typeof node === 'string' ? node : ''
}
