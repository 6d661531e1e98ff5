import type { RenderableTreeNode } from '@markdoc/markdoc'
import { isRenderedTag } from './rendered-tag.ts'

/** A section in a document's table of contents. */
export interface OutlineEntry {
  /** Id of the section's heading. */
  readonly id: string
  readonly text: string
}

/** A shorter document needs no table of contents. */
const fewestParts = 4

/**
 * The sections of a rendered document, by its second-level headings; empty where the document needs
 * no table of contents.
 */
export function listOutline(tree: RenderableTreeNode): OutlineEntry[] {
  if (!isRenderedTag(tree)) return []
  const entries = tree.children.flatMap((node) => {
    if (!isRenderedTag(node) || node.name !== 'h2') return []
    const { id } = node.attributes
    return typeof id === 'string' ? [{ id, text: readText(node).trim() }] : []
  })
  return entries.length < fewestParts ? [] : entries
}

function readText(node: RenderableTreeNode): string {
  if (isRenderedTag(node)) return node.children.map(readText).join('')
  return typeof node === 'string' ? node : ''
}
