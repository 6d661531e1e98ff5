import type { RenderableTreeNode } from '@markdoc/markdoc'

/** A tag of a rendered document: an element of Markdown, or a component by its name. */
export interface RenderedTag {
  readonly $$mdtype: 'Tag'
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly children: RenderableTreeNode[]
}

/** Markdoc's own check is in one file with its parser, which browsers would then load too. */
export const isRenderedTag = (node: RenderableTreeNode): node is RenderedTag & RenderableTreeNode =>
  typeof node === 'object' && node !== null && '$$mdtype' in node
