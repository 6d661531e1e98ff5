import {
  buildCloudShareAddress,
  findPictureCloud,
} from '#modules/picture-cloud/cloud-picture.rules.ts'
import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import type { BreadcrumbList } from '#platform/web/schema-org.ts'
import { decideSitePicturePath } from '#modules/open-graph/site-picture-path.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'

/** The site's part of every page's head. */
export interface PageHead {
  readonly siteName: string
  /** Appended to the title after a bar; null: the title is complete. */
  readonly titleEnd: string | null
  readonly origin: string
  /** Picture for shared links: an absolute URL, or a path of the site; null: the link has no picture. */
  readonly imageUrl: string | null
  /** Name of the Cloudinary cloud that serves the site's picture; null: the website itself serves the picture. */
  readonly pictureCloud: string | null
}

type Context = Pick<RouterContextProvider, 'get'>

export function readPageHead(context: Context): PageHead {
  const { site } = context.get(requestContext)
  return buildPageHead(site, context.get(servicesContext).sites.originOf(site))
}

export function buildPageHead(site: Site, origin: string): PageHead {
  const { name, seo } = site.configuration
  return {
    siteName: name,
    titleEnd: seo.title_suffix ?? name,
    origin,
    imageUrl: decideSitePicturePath(site),
    pictureCloud: findPictureCloud(site.configuration),
  }
}

export interface FeedLink {
  readonly type: 'application/rss+xml' | 'application/feed+json'
  readonly title: string
  /** A path of the site. */
  readonly href: string
}

interface PageMeta extends PageHead {
  readonly title: string
  readonly description?: string
  /** Null: the page has no URL for search engines. */
  readonly canonicalPath: string | null
  readonly noindex?: boolean
  /** The page's own picture instead of the site's; 1200 by 630. */
  readonly pictureUrl?: string | undefined
  /** Alternative text of `pictureUrl`. */
  readonly pictureAlt?: string | undefined
  /** schema.org and link previews distinguish articles from other pages. */
  readonly type?: 'website' | 'article'
  /** Feeds with the same content for feed readers. */
  readonly feeds?: readonly FeedLink[]
  /** schema.org, without @context. */
  readonly structured?: readonly Readonly<Record<string, unknown>>[]
}

/**
 * The part of the head for search engines and link previews. Built by loaders, so that browsers load no code for it;
 * `page-tags.ts` renders it.
 */
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
    { property: 'og:type', content: page.type ?? 'website' },
    ...(page.feeds ?? []).map(({ type, title: name, href }) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      type,
      title: name,
      href: origin + href,
    })),
    ...(description === undefined ? [] : [{ property: 'og:description', content: description }]),
    ...(url === null ? [] : [{ property: 'og:url', content: url }]),
    ...(imageUrl === null
      ? []
      : [
          { property: 'og:image', content: buildPictureAddress(page, imageUrl) },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { property: 'og:image:alt', content: page.pictureAlt ?? page.siteName },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]),
    ...(page.structured ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...resolveAddresses(data, origin) },
    })),
  ]
}

/** Absolute, because other websites and apps show the link. */
function buildPictureAddress({ origin, pictureCloud }: PageHead, imageUrl: string): string {
  const { href } = new URL(imageUrl, origin)
  return pictureCloud === null ? href : buildCloudShareAddress(href, pictureCloud)
}

export const buildMissingMeta = (head: PageHead, isGone = false): MetaDescriptor[] =>
  buildMeta({
    ...head,
    title: isGone ? 'No longer here' : 'Page not found',
    canonicalPath: null,
  })

const addressFields = new Set(['url', 'image', 'logo', 'merchantReturnLink'])

/** Search engines need absolute URLs, but views contain paths. */
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
  } satisfies BreadcrumbList
}
