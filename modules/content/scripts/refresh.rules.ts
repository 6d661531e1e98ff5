/** The state of a page that has been open for long. */
export interface OpenPage {
  /** Version of the navigation and the special hours on the page. */
  readonly version: string
  /** Whether the main content shows hours, not only header and footer. */
  readonly showsHours: boolean
  /** Whether React renders the main content and can reload its data. */
  readonly isHydrated: boolean
}

/** Where to fetch newer parts from, and where to replace them. */
export interface Refresh {
  /**
   * The home page has the same header and footer as every page, and is the same for all visitors.
   */
  readonly from: 'home' | 'page'
  /** Selector of the elements in which parts are replaced. */
  readonly within: string
  /** Whether React reloads the main content's data. */
  readonly reloads: boolean
}

/**
 * Decides what an open page refreshes when the server has another version; null: it is up to date.
 */
export function decideRefresh(
  { version, showsHours, isHydrated }: OpenPage,
  newVersion: string,
): Refresh | null {
  if (version === newVersion) return null
  return showsHours && !isHydrated
    ? { from: 'page', within: 'body', reloads: false }
    : { from: 'home', within: '.site-header, .site-footer', reloads: showsHours }
}
