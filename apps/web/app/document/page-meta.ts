import type { MetaDescriptor } from 'react-router'
import type { Site } from '#modules/sites/site.types.ts'

/** What the site itself brings to the head of every page. */
interface PageHead {
  readonly siteName: string
  /** Ends the title, after a bar. Null: the title is whole. */
  readonly titleEnd: string | null
  readonly origin: string
  /** Of shared links; absolute, or a path of the site. Null: the site has none. */
  readonly imageUrl: string | null
}

export function buildPageHead({ configuration }: Site, origin: string): PageHead {
  const { name, seo, logos } = configuration
  return {
    siteName: name,
    titleEnd: seo.title_suffix ?? name,
    origin,
    imageUrl: logos.open_graph_url,
  }
}

interface PageMeta extends PageHead {
  readonly title: string
  readonly description?: string
  /** Null: the page has no address that search engines should know. */
  readonly canonicalPath: string | null
  readonly noindex?: boolean
  /** The page's own picture, before the site's. */
  readonly pictureUrl?: string | undefined
  /** schema.org, without @context. */
  readonly structured?: readonly Readonly<Record<string, unknown>>[]
}

/** The part of the head that is for search engines and for previews of shared links. */
export function buildMeta(page: PageMeta): MetaDescriptor[] {
  const { description, origin, canonicalPath, titleEnd } = page
  const title = titleEnd === null ? page.title : `${page.title} | ${titleEnd}`
  const imageUrl = page.pictureUrl ?? page.imageUrl
  const url = canonicalPath === null ? null : origin + canonicalPath
  return [
    { title },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    ...(url === null || page.noindex === true
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: url }]),
    { property: 'og:site_name', content: page.siteName },
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    ...(description === undefined ? [] : [{ property: 'og:description', content: description }]),
    ...(url === null ? [] : [{ property: 'og:url', content: url }]),
    ...(imageUrl === null
      ? []
      : [{ property: 'og:image', content: new URL(imageUrl, origin).href }]),
    ...(page.structured ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...resolveAddresses(data, origin) },
    })),
  ]
}

export const buildMissingMeta = (head: PageHead): MetaDescriptor[] =>
  buildMeta({ ...head, title: 'Page not found', canonicalPath: null })

const addressFields = new Set(['url', 'image'])

/** Search engines want whole addresses where views keep paths of the site. */
function resolveAddresses(
  data: Readonly<Record<string, unknown>>,
  origin: string,
): Record<string, unknown> {
  const resolve = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((member) => resolve(field, member))
    if (typeof value === 'string') {
      return addressFields.has(field) ? new URL(value, origin).href : value
    }
    return typeof value === 'object' && value !== null
      ? resolveAddresses(value as Record<string, unknown>, origin)
      : value
  }
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, resolve(field, value)]),
  )
}

export function buildBreadcrumbList(
  origin: string,
  crumbs: readonly { readonly label: string; readonly href: string }[],
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + href,
    })),
  }
}
