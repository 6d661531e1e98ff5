/**
 * The content security policy of a page: scripts with the nonce of this response and the modules that they import, and
 * nothing of another origin.
 */
export const buildPagePolicy = (nonce: string): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'self'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ')
