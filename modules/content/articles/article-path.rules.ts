import { fixedPaths } from '#modules/links/paths.ts'

interface ArticleSettings {
  readonly blogs: { readonly enabled: boolean; readonly rewrite_to_news: boolean }
}

/** Where a site has its articles: /blog, or /news where the one is rewritten to the other (§2). */
export const decideArticlesPath = ({ blogs }: ArticleSettings): '/blog' | '/news' =>
  blogs.rewrite_to_news ? fixedPaths.news : fixedPaths.blog

/** The other of the two leads there. */
export const decideOtherArticlesPath = (settings: ArticleSettings): '/blog' | '/news' =>
  decideArticlesPath(settings) === fixedPaths.blog ? fixedPaths.news : fixedPaths.blog

export const buildArticlePath = (settings: ArticleSettings, slug: string): string =>
  `${decideArticlesPath(settings)}/${slug}`

export type ArticlesAddress =
  | { readonly kind: 'list' }
  | { readonly kind: 'article'; readonly slug: string }
  | { readonly kind: 'redirect'; readonly location: string }

/** What an address is of a site's articles; undefined: none of them. */
export function findArticlesPath(
  { configuration }: { readonly configuration: ArticleSettings },
  path: string,
): ArticlesAddress | undefined {
  if (!configuration.blogs.enabled) return undefined
  const [, first = '', slug, ...more] = path.split('/')
  if (more.length > 0) return undefined
  if (`/${first}` === decideOtherArticlesPath(configuration)) {
    const rest = slug === undefined ? '' : `/${slug}`
    return { kind: 'redirect', location: `${decideArticlesPath(configuration)}${rest}` }
  }
  if (`/${first}` !== decideArticlesPath(configuration)) return undefined
  return slug === undefined ? { kind: 'list' } : { kind: 'article', slug }
}
