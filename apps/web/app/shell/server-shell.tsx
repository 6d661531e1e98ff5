import { useContext } from 'react'
import { decideFallbackShape } from '#modules/vehicles/art/fallback-shape.rules.ts'
import { RenderedShellContext } from './rendered-shell.ts'

export function useServerAttributes() {
  const rendered = useContext(RenderedShellContext)
  if (rendered === null) return { lang: 'en' }
  const { shell } = rendered
  const { header, hero, card, motif, mode, density } = shell.theme
  return {
    lang: shell.region.locale,
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
  const rendered = useContext(RenderedShellContext)
  if (rendered === null) return null
  const { shell } = rendered
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
      <meta name="theme-color" content={theme.colour} />
      <link rel="icon" href={shell.faviconUrl ?? '/favicon.svg'} />
      <style data-theme dangerouslySetInnerHTML={{ __html: theme.css }} />
    </>
  )
}

export function ServerHeader() {
  const rendered = useContext(RenderedShellContext)
  if (rendered === null) return null
  const { headerHtml } = rendered
  return <header className="site-header" dangerouslySetInnerHTML={{ __html: headerHtml }} />
}

export function ServerFooter() {
  const rendered = useContext(RenderedShellContext)
  if (rendered === null) return null
  const { footerHtml } = rendered
  return <footer className="site-footer" dangerouslySetInnerHTML={{ __html: footerHtml }} />
}
