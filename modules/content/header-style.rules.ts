import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

type HeaderStyle = SiteConfiguration['theme']['header_style']

/** Number of letters that fit in a row beside logo and phone at 1440 px; the padding of each link counts as four. */
const mostLettersInBar = 104
const lettersAroundLink = 4

/**
 * The theme's header style, except that a bar becomes two rows if its menu does not fit beside the logo.
 *
 * @param titles of the menu entries on wide windows
 */
export function decideHeaderStyle(style: HeaderStyle, titles: readonly string[]): HeaderStyle {
  if (style !== 'bar') return style
  const letters = titles.reduce((sum, title) => sum + title.length + lettersAroundLink, 0)
  return letters > mostLettersInBar ? 'two-row' : 'bar'
}
