import { createHash } from 'node:crypto'

interface PolicyParts {
  /** CSP sources, such as `'sha256-…'`. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly https: boolean
}

/** No nonce: a page is kept and served again, so its policy names its inline parts by hash. */
export function buildContentSecurityPolicy({ scripts, styles, https }: PolicyParts): string {
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...scripts].join(' '),
    ['style-src', `'self'`, ...styles].join(' '),
    // Dealers' feeds name pictures on hosts of their own.
    `img-src 'self' data: https:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Vite's own client needs inline scripts and a socket. */
export const developmentPolicy = [
  `default-src 'self'`,
  `script-src 'self' 'unsafe-inline'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: https:`,
  `connect-src 'self' ws:`,
  `base-uri 'none'`,
  `object-src 'none'`,
].join('; ')

interface SealedHtml {
  readonly html: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const styleTag = /<style data-theme[^>]*>([^<]*)<\/style>/g

/**
 * Turns the scripts that were rendered with `nonce` into hashes and takes the nonce out again. The mark
 * proves that a script is ours: it is random and was not known when the page's data was written.
 */
export function sealInlineParts(html: string, nonce: string): SealedHtml {
  const scripts = new Set<string>()
  const mark = ` nonce="${nonce}"`
  for (const [, attributes = '', body = ''] of html.matchAll(
    /<script\b([^>]*)>([^]*?)<\/script>/g,
  )) {
    if (attributes.includes(mark) && body !== '') scripts.add(hashSource(body))
  }
  const styles = [...html.matchAll(styleTag)].map(([, body = '']) => hashSource(body))
  return { html: html.replaceAll(mark, ''), scripts: [...scripts], styles }
}

function hashSource(body: string): string {
  return `'sha256-${createHash('sha256').update(body).digest('base64')}'`
}
