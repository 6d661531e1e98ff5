/** 301 and 302 lead on; 410 says that what was there is gone for good. */
export type RedirectStatus = 301 | 302 | 410

/** An address of an old website, and where it leads. */
export interface Redirect {
  /** In its one spelling: '/about.html', '/stock.aspx?id=5', or '/blog/*' for all that begins with '/blog/'. */
  readonly from: string
  /** A path of the site, or an https address; null with 410. */
  readonly to: string | null
  readonly status: RedirectStatus
}

/** An old address, read. */
export interface OldAddress {
  /** In its one spelling; of a prefix without the star. */
  readonly path: string
  readonly isPrefix: boolean
  /** Names in lower case; sorted. */
  readonly query: readonly (readonly [name: string, value: string])[]
}

/** What an address is found to be, or why it is none. */
export type AddressRead<Address> =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly reason: string }
