import { type ReactNode, useContext } from 'react'
import { decideFallbackShape } from '#modules/vehicles/art/fallback-shape.rules.ts'
import { SiteFooter } from '#modules/content/ui/site-footer.tsx'
import { SiteHeader } from '#modules/content/ui/site-header.tsx'
import { ServerRenderContext } from '../document/server-render.ts'

export function useServerAttributes() {
  const shell = useContext(ServerRenderContext)?.shell ?? null
  if (shell === null) return { lang: 'en' }
  const { header, hero, card, motif, mode, density } = shell.theme
  return {
    lang: shell.region.locale,
    'data-site': shell.siteSlug,
    'data-shell-version': shell.version,
    'data-header': header,
    'data-hero': hero,
    'data-card': card,
    'data-motif': motif,
    'data-mode': mode,
    'data-density': density,
    'data-vehicles': decideFallbackShape(shell.template),
  }
}

export function ServerHead() {
  const { shell = null, nonce, alternates = [] } = useContext(ServerRenderContext) ?? {}
  if (shell === null) return null
  const { theme } = shell
  return (
    <>
      {theme.fonts.map((href) => (
        <link
          key={href}
          rel="preload"
          as="font"
          type="font/woff2"
          href={href}
          crossOrigin="anonymous"
        />
      ))}
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <meta name="theme-color" content={theme.colour} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link
        rel="icon"
        href={shell.faviconUrl ?? '/favicon.svg'}
        type={iconType(shell.faviconUrl)}
      />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <style data-theme nonce={nonce}>
        {theme.css}
      </style>
    </>
  )
}

/** The type of SVG icons, so that browsers that support SVG prefer it; undefined if it is unknown. */
const iconType = (url: string | null): string | undefined =>
  url === null || url.endsWith('.svg') ? 'image/svg+xml' : undefined

export function ServerHeader() {
  const shell = useContext(ServerRenderContext)?.shell ?? null
  return shell === null ? null : <SiteHeader shell={shell} />
}

/** @param end content at the very end */
export function ServerFooter({ end }: { end: ReactNode }) {
  const shell = useContext(ServerRenderContext)?.shell ?? null
  return shell === null ? null : <SiteFooter shell={shell} end={end} />
}
