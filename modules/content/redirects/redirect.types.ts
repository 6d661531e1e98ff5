/** 301 and 302 redirect; 410 says that the page is gone for good. */
export type RedirectStatus = 301 | 302 | 410

/** A URL of an old website, and its target. */
export interface Redirect {
  /**
   * Canonical text: '/about.html', '/stock.aspx?id=5', or '/blog/*' for everything below '/blog/'.
   */
  readonly from: string
  /** A path of the site, or an https URL; null with 410. */
  readonly to: string | null
  readonly status: RedirectStatus
}

/** A parsed old URL. */
export interface OldAddress {
  /** Canonical path; a prefix has no star here. */
  readonly path: string
  readonly isPrefix: boolean
  /** Sorted parameters with lower-case names. */
  readonly query: readonly (readonly [name: string, value: string])[]
}

/** The parsed address, or the reason it was refused. */
export type AddressRead<Address> =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly reason: string }
