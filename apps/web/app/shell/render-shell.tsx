import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ShellView } from '#modules/content/shell.view.ts'
import { SiteFooter } from '#modules/content/ui/site-footer.tsx'
import { SiteHeader } from '#modules/content/ui/site-header.tsx'
import type { RenderedShell } from './rendered-shell.ts'

/**
 * Header and footer as HTML: they are the same on all pages of a site until its shell is built again, and a large
 * part of the HTML of a short page. Only on the server, as the browser hydrates neither of them.
 */
export function renderShell(shell: ShellView): RenderedShell {
  const known = shellCache.get(shell)
  if (known !== undefined) return known
  const rendered = {
    shell,
    headerHtml: renderInnerHtml(<SiteHeader shell={shell} />),
    footerHtml: renderInnerHtml(<SiteFooter shell={shell} />),
  }
  shellCache.set(shell, rendered)
  return rendered
}

const shellCache = new WeakMap<ShellView, RenderedShell>()

/** React puts preload links in front of the HTML that it renders; one for a header's logo is of no use. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/** The HTML inside the one element that is rendered. */
function renderInnerHtml(element: ReactElement): string {
  const html = renderToStaticMarkup(element).replace(preloads, '')
  return html.slice(html.indexOf('>') + 1, html.lastIndexOf('</'))
}
