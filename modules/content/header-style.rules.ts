import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

type HeaderStyle = SiteConfiguration['theme']['header_style']

/** What a row beside logo and phone holds at 1440 px: letters of its links, and room around each for four more. */
const mostLettersInBar = 104
const lettersAroundLink = 4

/**
 * How the header is laid out: as the theme says, but a bar whose menu would not fit beside the logo has its menu in a row
 * of its own.
 *
 * @param titles of the entries that wide windows show
 */
export function decideHeaderStyle(style: HeaderStyle, titles: readonly string[]): HeaderStyle {
  if (style !== 'bar') return style
  const letters = titles.reduce((sum, title) => sum + title.length + lettersAroundLink, 0)
  return letters > mostLettersInBar ? 'two-row' : 'bar'
}
