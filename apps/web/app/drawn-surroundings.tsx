import { useContext } from 'react'
import { SiteFooter } from '#modules/content/ui/site-footer.tsx'
import { SiteHeader } from '#modules/content/ui/site-header.tsx'
import { SurroundingsContext } from './surroundings.ts'

export function useDrawnAttributes() {
  const frame = useContext(SurroundingsContext)
  if (frame === null) return { lang: 'en' }
  const { header, hero, card, motif, mode, density } = frame.theme
  return {
    lang: frame.region.locale,
    'data-header': header,
    'data-hero': hero,
    'data-card': card,
    'data-motif': motif,
    'data-mode': mode,
    'data-density': density,
  }
}

export function DrawnHead() {
  const frame = useContext(SurroundingsContext)
  if (frame === null) return null
  const { theme } = frame
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
      <link rel="icon" href={frame.faviconUrl ?? '/favicon.svg'} />
      <style data-theme dangerouslySetInnerHTML={{ __html: theme.css }} />
    </>
  )
}

export function DrawnHeader() {
  const frame = useContext(SurroundingsContext)
  return frame === null ? null : <SiteHeader frame={frame} />
}

export function DrawnFooter() {
  const frame = useContext(SurroundingsContext)
  return frame === null ? null : <SiteFooter frame={frame} />
}
