import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** HTML of what has links in it, which ask the router around them where the page stands: at `/`. */
export const renderRouted = (part: ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
