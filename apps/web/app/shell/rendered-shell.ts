import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'
import type { ShellView } from '#modules/content/shell.view.ts'

/**
 * The shell around a page: the theme, the header, the footer. Rendered on the server alone; in the browser it
 * stays as it is in the document, so that neither its data nor its components are sent.
 */
export interface RenderedShell {
  readonly shell: ShellView
  /** What stands in the header's element, and in the footer's. */
  readonly headerHtml: string
  readonly footerHtml: string
}

/** Where the root loader leaves the shell for the render of a document. */
export const renderedShellContext = createContext<RenderedShell | null>(null)

/** Null in the browser, and where the root loader failed. */
export const RenderedShellContext = createReactContext<RenderedShell | null>(null)
