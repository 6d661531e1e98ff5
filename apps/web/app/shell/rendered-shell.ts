import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'
import type { ShellView } from '#modules/content/shell.view.ts'

/**
 * What stands around a page: the theme, the header, the footer. Drawn on the server alone; in the browser it
 * stays as the document brought it, so that neither its data nor its components are sent.
 */
export interface RenderedShell {
  readonly shell: ShellView
  /** What stands in the header's element, and in the footer's. */
  readonly headerHtml: string
  readonly footerHtml: string
}

/** Where the root loader leaves them for the render of a document. */
export const renderedShellContext = createContext<RenderedShell | null>(null)

/** Null in the browser, and where the root loader failed. */
export const RenderedShellContext = createReactContext<RenderedShell | null>(null)
