/** Headers that browsers set themselves, and that a page of another website cannot change. */
export interface SenderHeaders {
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
}

/**
 * Whether a page of the console sent a request that changes something. Every browser sends `Origin` with a POST, so a
 * request without it is refused; older ones do not send `Sec-Fetch-Site`.
 */
export const isOwnSender = ({ origin, fetchSite }: SenderHeaders, consoleOrigin: string): boolean =>
  origin === consoleOrigin && (fetchSite === undefined || fetchSite === 'same-origin')
