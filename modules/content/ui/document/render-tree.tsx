import type { RenderableTreeNode } from '@markdoc/markdoc'
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each tag has attributes of its own, checked when the document was read
export type TagComponents = Readonly<Record<string, ComponentType<any>>>

/** The elements that Markdown itself becomes; nothing else is rendered by its name. */
const elements = new Set(
  'article p h2 h3 h4 ul ol li strong em s code pre blockquote br hr table thead tbody tr th td'.split(
    ' ',
  ),
)

/**
 * React elements of a rendered document. Markdoc has a renderer too, in one file with its parser: browsers that hydrate
 * a page with a document would load both.
 */
export function renderTree(node: RenderableTreeNode, components: TagComponents): ReactNode {
  if (Array.isArray(node)) return node.map((child) => renderTree(child, components))
  if (typeof node !== 'object' || node === null) return typeof node === 'boolean' ? null : node
  if (!('$$mdtype' in node)) return null
  const { name, attributes, children } = node as {
    readonly name: string
    readonly attributes: Readonly<Record<string, unknown>>
    readonly children: RenderableTreeNode[]
  }
  const inner = children.map((child) => renderTree(child, components))
  if (name === 'article') return createElement(Fragment, null, ...inner)
  const Component = Object.hasOwn(components, name) ? components[name] : undefined
  if (Component !== undefined) return createElement(Component, attributes, ...inner)
  if (name === 'table') {
    // Wider than a phone, it is scrolled, also by keyboard.
    return (
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it from here
      <div className="document-table" tabIndex={0}>
        {createElement('table', null, ...inner)}
      </div>
    )
  }
  return elements.has(name) ? createElement(name, pickAttributes(attributes), ...inner) : null
}

/** Of Markdown's own elements: names of headings, the start of a list, the side of a cell. */
function pickAttributes(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { id, start, align } = attributes
  return {
    ...(typeof id === 'string' ? { id } : {}),
    ...(start === undefined ? {} : { start }),
    ...(typeof align === 'string' ? { 'data-align': align } : {}),
  }
}
