import pageStyleUrl from './page.css?url'
import { useContext } from 'react'
import type { ShellView } from '#modules/content/shell.view.ts'
import { decideFallbackShape } from '#modules/vehicles/art/fallback-shape.rules.ts'
import { SiteFooter } from '#modules/content/ui/site-footer.tsx'
import { SiteHeader } from '#modules/content/ui/site-header.tsx'
import { ServerRenderContext } from '../document/server-render.ts'
import { SitePageScripts } from '../page-scripts/site-page-scripts.tsx'
import { Privacy, PrivacyLinks, PrivacyScript, VariantScript } from '../privacy/server-privacy.tsx'
import { FailedPage } from '../ui/failed-page.tsx'
import { UnsentPage } from '../ui/unsent-page.tsx'

export function useDocumentAttributes() {
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

export function SiteHead() {
  const { shell = null } = useContext(ServerRenderContext) ?? {}
  return (
    <>
      <link rel="stylesheet" href={pageStyleUrl} precedence="page" />
      <VariantScript />
      {shell === null ? null : <SiteTags shell={shell} />}
    </>
  )
}

function SiteTags({ shell }: { shell: ShellView }) {
  const { nonce, alternates = [] } = useContext(ServerRenderContext) ?? {}
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

export function BeforeMain() {
  const shell = useContext(ServerRenderContext)?.shell ?? null
  return (
    <>
      <Privacy />
      {shell === null ? null : <SiteHeader shell={shell} />}
    </>
  )
}

/**
 * The browser's version of this component (`client-layout.tsx`) has no scripts: in the body, React keeps scripts of the
 * document that it does not render itself.
 */
export function AfterMain() {
  const { shell = null, isVisit = false } = useContext(ServerRenderContext) ?? {}
  return (
    <>
      {shell === null ? null : <SiteFooter shell={shell} end={<PrivacyLinks />} />}
      {isVisit ? <SitePageScripts /> : null}
      <PrivacyScript />
    </>
  )
}

/** Shows that something failed but not what, which is only logged. */
export function Failure() {
  const unsent = useContext(ServerRenderContext)?.unsent ?? null
  return unsent === null ? <FailedPage /> : <UnsentPage {...unsent} />
}
