/**
 * The headers of a visitor's browser in a request that changes something. They are only read where needed and never
 * stored as sent.
 */
export interface SendingBrowser {
  /** The `Cookie` header; '' without one. */
  readonly cookies: string
  /** `Sec-GPC: 1`: the browser opts out for its visitor. */
  readonly sendsPrivacySignal: boolean
  readonly userAgent: string | null
  /** The URL of the visitor's page, from the `Referer` header. */
  readonly page: string | null
}
