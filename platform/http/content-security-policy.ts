import { hash } from 'node:crypto'

interface PolicyParts {
  /** CSP sources, such as `'sha256-…'`. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly https: boolean
  /** Origins of pictures that the site's configuration names elsewhere. */
  readonly pictures?: readonly string[]
}

/** No nonce: a page is kept and served again, so its policy names its inline parts by hash. */
export function buildContentSecurityPolicy({
  scripts,
  styles,
  https,
  pictures = [],
}: PolicyParts): string {
  return [
    `default-src 'self'`,
    joinSources('script-src', `'self'`, ...scripts),
    joinSources('style-src', `'self'`, ...styles),
    // Pictures that feeds name elsewhere are stored first, and shown from here.
    joinSources('img-src', `'self'`, 'data:', ...pictures),
    `font-src 'self'`,
    `connect-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * What has a blank, a semicolon or a comma in it is no source: it would end this one and begin a directive or a policy
 * of its own. Without it a picture is missing, which is less than a policy that somebody else writes.
 */
function joinSources(directive: string, ...sources: readonly string[]): string {
  return [directive, ...sources.filter((source) => /^[^\s;,]+$/.test(source))].join(' ')
}

/** Vite's own client needs inline scripts and a socket. */
export const developmentPolicy = [
  `default-src 'self'`,
  `script-src 'self' 'unsafe-inline'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `connect-src 'self' ws:`,
  `base-uri 'none'`,
  `object-src 'none'`,
].join('; ')

interface SealedHtml {
  readonly html: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Turns the scripts that were rendered with `nonce` into hashes and takes the nonce out again. The mark
 * proves that a script is ours: it is random and was not known when the page's data was written.
 */
export function sealInlineParts(html: string, nonce: string): SealedHtml {
  const pieces = html.split(` nonce="${nonce}"`)
  const scripts = new Set<string>()
  for (const [at, piece] of pieces.entries()) {
    const before = at === 0 ? '' : (pieces[at - 1] ?? '')
    // The mark stands inside a tag; no attribute holds a raw `<`.
    if (!before.startsWith('<script', before.lastIndexOf('<'))) continue
    const body = piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>'))
    if (body !== '') scripts.add(hashSource(body))
  }
  return { html: pieces.join(''), scripts: [...scripts], styles: listThemeStyles(html) }
}

const themeTag = '<style data-theme'

function listThemeStyles(html: string): string[] {
  const styles: string[] = []
  for (let at = html.indexOf(themeTag); at !== -1; at = html.indexOf(themeTag, at + 1)) {
    styles.push(hashSource(html.slice(html.indexOf('>', at) + 1, html.indexOf('</style>', at))))
  }
  return styles
}

function hashSource(body: string): string {
  return `'sha256-${hash('sha256', body, 'base64')}'`
}
