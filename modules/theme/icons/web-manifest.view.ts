import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { getGround } from '../theme-colours.rules.ts'

/** Home screens truncate longer names. */
const mostLettersOfShortName = 14

/** The site as an application on a home screen (W3C Web Application Manifest). */
export function buildWebManifest({
  name,
  region,
  theme,
}: Pick<SiteConfiguration, 'name' | 'region' | 'theme'>): Record<string, unknown> {
  return {
    id: '/',
    name,
    short_name: shorten(name),
    lang: region.locale,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: getGround(theme, theme.header_ground).ground,
    background_color: theme.colours.surface,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

/** As many whole words of a name as fit; at least one. */
function shorten(name: string): string {
  const [first = '', ...others] = name.split(/\s+/)
  let short = first
  for (const word of others) {
    if (`${short} ${word}`.length > mostLettersOfShortName) break
    short = `${short} ${word}`
  }
  return short
}
