import { fixedPaths } from '#modules/links/paths.ts'

interface ArticleSettings {
  readonly blogs: { readonly enabled: boolean; readonly rewrite_to_news: boolean }
}

/** Path of a site's articles: /blog, or /news on a site that rewrites /blog to /news (§2). */
export const decideArticlesPath = ({ blogs }: ArticleSettings): '/blog' | '/news' =>
  blogs.rewrite_to_news ? fixedPaths.news : fixedPaths.blog

/** The one of /blog and /news that the site does not use, which redirects to the other. */
export const decideOtherArticlesPath = (settings: ArticleSettings): '/blog' | '/news' =>
  decideArticlesPath(settings) === fixedPaths.blog ? fixedPaths.news : fixedPaths.blog

export const buildArticlePath = (settings: ArticleSettings, slug: string): string =>
  `${decideArticlesPath(settings)}/${slug}`

type ArticlesPage = { readonly kind: 'list' } | { readonly kind: 'article'; readonly slug: string }

export type ArticlesAddress =
  | ArticlesPage
  | { readonly kind: 'redirect'; readonly location: string; readonly page: ArticlesPage }

/**
 * Resolves a path below a site's articles to the list, an article or a redirect; undefined for any
 * other path. Does not check that the article exists.
 */
export function findArticlesPath(
  { configuration }: { readonly configuration: ArticleSettings },
  path: string,
): ArticlesAddress | undefined {
  if (!configuration.blogs.enabled) return undefined
  const [, first = '', slug, ...more] = path.split('/')
  if (more.length > 0) return undefined
  const page: ArticlesPage = slug === undefined ? { kind: 'list' } : { kind: 'article', slug }
  if (`/${first}` === decideOtherArticlesPath(configuration)) {
    const rest = slug === undefined ? '' : `/${slug}`
    return { kind: 'redirect', location: `${decideArticlesPath(configuration)}${rest}`, page }
  }
  return `/${first}` === decideArticlesPath(configuration) ? page : undefined
}
