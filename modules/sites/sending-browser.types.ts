/**
 * Headers of a visitor's browser in a request that changes something. They are read only where needed and never
 * stored unchanged.
 */
export interface SendingBrowser {
  /** The `Cookie` header; '' without one. */
  readonly cookies: string
  /** Whether the header `Sec-GPC: 1` says that the visitor opts out of tracking. */
  readonly sendsPrivacySignal: boolean
  readonly userAgent: string | null
  /** The URL of the visitor's page, from the `Referer` header. */
  readonly page: string | null
}
