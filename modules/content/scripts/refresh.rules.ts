/** The state of a page that has been open for long. */
export interface OpenPage {
  /** Version of the navigation and the special hours on the page. */
  readonly version: string
  /** Whether the visitor has typed, has scrolled down to read, or has focused a link, button or field. */
  readonly isInUse: boolean
}

/**
 * Decides what an open page does when the server has another version of navigation and hours; null: the page is up to
 * date. `reload-data`: a full reload would lose what the visitor typed, or their position in the page, so only React's
 * data is loaded again; navigation and footer follow at a later check.
 */
export function decideRefresh(
  { version, isInUse }: OpenPage,
  newVersion: string,
): 'reload-page' | 'reload-data' | null {
  if (version === newVersion) return null
  return isInUse ? 'reload-data' : 'reload-page'
}
