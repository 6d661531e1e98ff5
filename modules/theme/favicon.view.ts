import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

/** The default icon: the initials of the site's name on its accent colour, as SVG. */
export function buildFavicon({ name, theme }: Pick<SiteConfiguration, 'name' | 'theme'>): string {
  const { accent, on_accent: ink } = theme.colours
  const initials = decideInitials(name)
  const corner = { 0: 0, 4: 8, 8: 14, 16: 24 }[theme.radius]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` +
    `<rect width="64" height="64" rx="${corner}" fill="${accent}"/>` +
    `<text x="32" y="33" fill="${ink}" font-family="system-ui,sans-serif" font-weight="700" ` +
    `font-size="${initials.length > 1 ? 30 : 38}" text-anchor="middle" ` +
    `dominant-baseline="central">${initials}</text></svg>\n`
  )
}

/** First letters of the first two words. Only letters and digits, so that they need no escaping. */
export function decideInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}
