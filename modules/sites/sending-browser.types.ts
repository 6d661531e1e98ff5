/**
 * What a visitor's browser says with a request that does something. Whoever needs it reads it; nothing of it is stored as
 * it is.
 */
export interface SendingBrowser {
  /** The `Cookie` header; '' where there is none. */
  readonly cookies: string
  /** `Sec-GPC: 1`: the browser refuses for its visitor. */
  readonly sendsPrivacySignal: boolean
  readonly userAgent: string | null
  /** Address of the page that the visitor was on, as `Referer` has it. */
  readonly page: string | null
}
