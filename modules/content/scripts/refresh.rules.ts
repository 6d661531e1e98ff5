/** The state of a page that has been open for long. */
export interface OpenPage {
  /** Version of the navigation and the special hours on the page. */
  readonly version: string
  /** Whether the visitor has typed something, a link, button or field has the focus, or they are reading further down. */
  readonly isInUse: boolean
}

/**
 * Decides what an open page does when the server has another version of navigation and hours; null: it is up to date.
 * `reload-data`: loading the page again would take what they typed, or their place in it, so only React's data is loaded
 * again. Navigation and footer follow at a later check.
 */
export function decideRefresh(
  { version, isInUse }: OpenPage,
  newVersion: string,
): 'reload-page' | 'reload-data' | null {
  if (version === newVersion) return null
  return isInUse ? 'reload-data' : 'reload-page'
}
