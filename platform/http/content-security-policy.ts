import { hash } from 'node:crypto'

interface PolicyParts {
  /** CSP sources, such as `'sha256-…'`. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly https: boolean
  /** Origins of pictures that the site's configuration loads from other hosts. */
  readonly pictures?: readonly string[]
  /** Origins of other companies' services that the site's configuration names. */
  readonly thirdParties?: {
    readonly scripts: readonly string[]
    readonly connections: readonly string[]
    readonly frames: readonly string[]
    readonly pictures: readonly string[]
  }
  /** Origins of further frames, and of audio and video files, that this page shows. */
  readonly frames?: readonly string[]
  readonly media?: readonly string[]
  /** Origins of another company's payment fields on the page. */
  readonly fields?: { readonly scripts: readonly string[]; readonly frames: readonly string[] }
}

const noThirdParties = { scripts: [], connections: [], frames: [], pictures: [] }
const noFields = { scripts: [], frames: [] }

/** The policy names inline scripts and styles by hash, not by nonce: a cached page is served many times. */
export function buildContentSecurityPolicy({
  scripts,
  styles,
  https,
  pictures = [],
  frames = [],
  media = [],
  thirdParties = noThirdParties,
  fields = noFields,
}: PolicyParts): string {
  return [
    `default-src 'self'`,
    joinSources('script-src', `'self'`, ...scripts, ...thirdParties.scripts, ...fields.scripts),
    joinSources('style-src', `'self'`, ...styles),
    // Feed pictures need no source here: they are stored and served from this host.
    joinSources('img-src', `'self'`, 'data:', ...pictures, ...thirdParties.pictures),
    `font-src 'self'`,
    joinSources('connect-src', `'self'`, ...thirdParties.connections),
    joinSources('frame-src', `'self'`, ...thirdParties.frames, ...fields.frames, ...frames),
    ...(media.length === 0 ? [] : [joinSources('media-src', `'self'`, ...media)]),
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * Leaves out sources with a blank, semicolon or comma, which could inject directives. A missing picture does less harm
 * than an injected policy.
 */
function joinSources(directive: string, ...sources: readonly string[]): string {
  return [directive, ...sources.filter((source) => /^[^\s;,]+$/.test(source))].join(' ')
}

/** The policy in development: Vite's client needs inline scripts and a web socket. */
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
  readonly html: NonSharedBuffer
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Replaces the nonces of inline scripts and styles by hashes of their text. The nonce proves that a tag is ours: it is
 * random and was unknown when the page's data was written. Works on bytes, because pages are rendered and sent as bytes
 * and decoding them would cost more than all the rest.
 * @param html in UTF-8
 */
export function sealInlineParts(html: Buffer, nonce: string): SealedHtml {
  const attribute = ` nonce="${nonce}"`
  const pieces: Buffer[] = []
  const scripts = new Set<string>()
  const styles = new Set<string>()
  let from = 0
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, from)) {
    pieces.push(html.subarray(from, at))
    from = at + attribute.length
    // The nonce is an attribute of the last opened tag, since attributes contain no raw `<`.
    const tag = html.toString('latin1', html.lastIndexOf('<', at), at)
    const body = html.subarray(html.indexOf('>', from) + 1, html.indexOf('</', from))
    if (body.length === 0) continue
    if (tag.startsWith('<script')) scripts.add(hashInlinePart(body))
    if (tag.startsWith('<style')) styles.add(hashInlinePart(body))
  }
  pieces.push(html.subarray(from))
  return { html: Buffer.concat(pieces), scripts: [...scripts], styles: [...styles] }
}

/** The CSP source (hash) of an inline script or style with this text. */
export function hashInlinePart(body: string | Buffer): string {
  return `'sha256-${hash('sha256', body, 'base64')}'`
}
