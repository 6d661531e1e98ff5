/** What a page is that has been open for long. */
export interface OpenPage {
  /** Of the navigation and the special hours that it shows. */
  readonly version: string
  /** Its own content shows hours, not only its header and footer. */
  readonly showsHours: boolean
  /** Its content is React's, which loads its data itself. */
  readonly isHydrated: boolean
}

/** Where newer parts come from, and who takes them. */
export interface Refresh {
  /** The home page has the header and footer of every page, and is the same for everyone. */
  readonly from: 'home' | 'page'
  /** Selector of the elements in which parts are replaced. */
  readonly within: string
  /** The page's own content is loaded anew by React. */
  readonly reloads: boolean
}

/** What an open page takes over once the website says its version; null: it is up to date. */
export function decideRefresh(
  { version, showsHours, isHydrated }: OpenPage,
  newVersion: string,
): Refresh | null {
  if (version === newVersion) return null
  return showsHours && !isHydrated
    ? { from: 'page', within: 'body', reloads: false }
    : { from: 'home', within: '.site-header, .site-footer', reloads: showsHours }
}
