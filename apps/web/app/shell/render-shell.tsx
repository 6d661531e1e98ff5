import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ShellView } from '#modules/content/shell.view.ts'
import { SiteFooter } from '#modules/content/ui/site-footer.tsx'
import { SiteHeader } from '#modules/content/ui/site-header.tsx'
import type { RenderedShell } from './rendered-shell.ts'

/**
 * Header and footer as HTML: they are the same on all pages of a site until its shell is built anew, and much
 * of what a short page draws. Only on the server, as the browser wakes neither of them up.
 */
export function renderShell(shell: ShellView): RenderedShell {
  const known = drawn.get(shell)
  if (known !== undefined) return known
  const surroundings = {
    shell,
    headerHtml: renderInnerHtml(<SiteHeader shell={shell} />),
    footerHtml: renderInnerHtml(<SiteFooter shell={shell} />),
  }
  drawn.set(shell, surroundings)
  return surroundings
}

const drawn = new WeakMap<ShellView, RenderedShell>()

/** What React asks to have early stands in front of what it draws; of a header's logo it is of no use. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/** What stands in the one element that is drawn. */
function renderInnerHtml(element: ReactElement): string {
  const html = renderToStaticMarkup(element).replace(preloads, '')
  return html.slice(html.indexOf('>') + 1, html.lastIndexOf('</'))
}
