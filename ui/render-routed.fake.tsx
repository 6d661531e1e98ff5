import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** Renders a component with links to HTML, inside a router at `/`. */
export const renderRouted = (part: ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
