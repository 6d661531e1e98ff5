import type { RenderableTreeNode } from '@markdoc/markdoc'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { isRenderedTag, type RenderedTag } from '../../documents/rendered-tag.ts'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each tag has attributes of its own, checked before
export type TagComponents = Readonly<Record<string, ComponentType<any>>>

/** The elements that Markdown produces; any other element name is ignored. */
const elements = new Set(
  'article p h2 h3 h4 ul ol li strong em s code pre blockquote br hr table thead tbody tr th td'.split(
    ' ',
  ),
)

/** Tables with at most this many columns fit on every phone. */
const mostColumnsOfPhones = 2

/**
 * Renders a document tree as React elements. Markdoc's own renderer is in one file with its parser,
 * which browsers would then load too.
 *
 * @param key the node's place among its siblings, which never changes
 */
export function renderTree(
  node: RenderableTreeNode,
  components: TagComponents,
  key?: number,
): ReactNode {
  if (Array.isArray(node)) return renderAll(node, components)
  if (typeof node !== 'object' || node === null) return typeof node === 'boolean' ? null : node
  if (!('$$mdtype' in node)) return null
  const { name, attributes, children } = node as RenderedTag
  if (name === 'table') return renderTable(children, components, key)
  const inner = renderAll(children, components)
  if (name === 'article') return <Fragment key={key}>{inner}</Fragment>
  const Component = Object.hasOwn(components, name) ? components[name] : undefined
  if (Component !== undefined) {
    return (
      <Component key={key} {...attributes}>
        {inner}
      </Component>
    )
  }
  if (!elements.has(name)) return null
  const Element = name as 'p'
  return (
    <Element key={key} {...pickAttributes(attributes)}>
      {inner}
    </Element>
  )
}

/** @returns undefined without nodes: elements such as `br` may not have an empty list of children */
function renderAll(
  nodes: readonly RenderableTreeNode[],
  components: TagComponents,
): ReactNode[] | undefined {
  if (nodes.length === 0) return undefined
  return nodes.map((node, index) => renderTree(node, components, index))
}

function renderTable(
  parts: readonly RenderableTreeNode[],
  components: TagComponents,
  key: number | undefined,
): ReactNode {
  const hasManyColumns = listHeads(parts).length > mostColumnsOfPhones
  // A wide table scrolls, also by keyboard.
  return (
    <div
      key={key}
      className={hasManyColumns ? 'document-table document-table--many' : 'document-table'}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll only what has the focus
      tabIndex={0}
    >
      <table>{renderAll(labelCells(parts), components)}</table>
    </div>
  )
}

const listTagChildren = (nodes: readonly RenderableTreeNode[]): RenderedTag[] =>
  nodes.filter((node) => isRenderedTag(node))

/** Labels each cell of a table with its column heading, shown where rows become cards. */
function labelCells(parts: readonly RenderableTreeNode[]): RenderedTag[] {
  const heads = listHeads(parts)
  const label = (part: RenderedTag, at: number): RenderedTag => {
    if (part.name === 'th') return part
    if (part.name === 'td') {
      return { ...part, attributes: { ...part.attributes, label: heads[at] ?? '' } }
    }
    // The column is the cell's index in its row, not counting whitespace nodes.
    return { ...part, children: listTagChildren(part.children).map(label) }
  }
  return listTagChildren(parts).map(label)
}

const listHeads = (parts: readonly RenderableTreeNode[]): string[] =>
  listTagChildren(parts).flatMap((part) =>
    part.name === 'th' ? [readText(part)] : listHeads(part.children),
  )

function readText(node: RenderableTreeNode): string {
  if (isRenderedTag(node)) return node.children.map(readText).join('')
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}

/**
 * Keeps the attributes that Markdown produces: heading ids, list starts, cell alignment and cell
 * headings.
 */
function pickAttributes(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { id, start, align, label } = attributes
  return {
    ...(typeof label === 'string' ? { 'data-label': label } : {}),
    ...(typeof id === 'string' ? { id } : {}),
    ...(start === undefined ? {} : { start }),
    ...(typeof align === 'string' ? { 'data-align': align } : {}),
  }
}
