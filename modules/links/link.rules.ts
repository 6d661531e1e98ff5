/** The kind of a link's target, which decides how the link behaves. */
export type LinkKind = 'page' | 'tel' | 'mailto' | 'maps' | 'external'

export interface Link {
  readonly label: string
  readonly href: string
  readonly kind: LinkKind
  /** Maps open in a new tab (§2). */
  readonly newTab: boolean
  /** Whether a click on the link is tracked, as a request for directions to the dealer (§2). */
  readonly recordsDirections: boolean
}

export interface LinkSettings {
  readonly navigation: { readonly keeps_pages_prefix: boolean }
  readonly blogs: { readonly rewrite_to_news: boolean }
}

/**
 * A link as the site shows it (§2): /pages/{slug} loses its prefix unless the site keeps it, /blog
 * becomes /news if configured; tel:, mailto: and maps are plain anchors, and only maps open a new
 * tab.
 */
export function buildLink(label: string, url: string, settings: LinkSettings): Link {
  const kind = decideLinkKind(url)
  const isMap = kind === 'maps'
  return {
    label,
    href: kind === 'page' ? rewritePath(url, settings) : url,
    kind,
    newTab: isMap,
    recordsDirections: isMap,
  }
}

const googleDomain = String.raw`google\.(com|co|[a-z]{2})(\.[a-z]{2})?`
const mapsPattern = new RegExp(
  String.raw`^https?://((www\.)?${googleDomain}/maps|maps\.${googleDomain}|maps\.apple\.com|maps\.app\.goo\.gl|goo\.gl/maps|www\.openstreetmap\.org)([/?#]|$)`,
)

export function decideLinkKind(url: string): LinkKind {
  if (url.startsWith('/')) return 'page'
  if (url.startsWith('tel:')) return 'tel'
  if (url.startsWith('mailto:')) return 'mailto'
  return mapsPattern.test(url) ? 'maps' : 'external'
}

export function rewritePath(url: string, settings: LinkSettings): string {
  let path = url
  if (!settings.navigation.keeps_pages_prefix) {
    path = path.replace(/^\/pages(?=\/[^/?#])/, '')
  }
  if (settings.blogs.rewrite_to_news) path = path.replace(/^\/blog(?=[/?#]|$)/, '/news')
  return path
}

/**
 * Whether a path matches one of the registered routes. Routes use React Router's syntax: `:name`
 * for one segment, `?` after an optional one, a final `*` for any rest.
 */
export function isRegistered(url: string, routes: readonly string[]): boolean {
  const path = (/^[^?#]*/.exec(url)?.[0] ?? '').split('/').filter((segment) => segment !== '')
  return routes.some((route) =>
    matches(
      path,
      route.split('/').filter((segment) => segment !== ''),
    ),
  )
}

function matches(path: readonly string[], route: readonly string[]): boolean {
  const [first, ...rest] = route
  if (first === undefined) return path.length === 0
  if (first === '*') return true
  const optional = first.endsWith('?')
  if (optional && matches(path, rest)) return true
  const segment = path[0]
  if (segment === undefined) return false
  const name = optional ? first.slice(0, -1) : first
  return (name.startsWith(':') || name === segment) && matches(path.slice(1), rest)
}
