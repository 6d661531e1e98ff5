import type { MetaDescriptor } from 'react-router'

interface PageMeta {
  readonly siteName: string
  readonly origin: string
  readonly title: string
  readonly description?: string
  /** Null: the page has no address that search engines should know. */
  readonly canonicalPath: string | null
  readonly noindex?: boolean
  /** Absolute, or a path of the site. */
  readonly imageUrl?: string | null
  /** schema.org, without @context. */
  readonly structured?: readonly Readonly<Record<string, unknown>>[]
}

/** Everything in the head that speaks to search engines and to those who share a link. */
export function buildMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, origin, canonicalPath, imageUrl } = page
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
    ...(imageUrl === undefined || imageUrl === null
      ? []
      : [{ property: 'og:image', content: new URL(imageUrl, origin).href }]),
    ...(page.structured ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...resolveAddresses(data, origin) },
    })),
  ]
}

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
