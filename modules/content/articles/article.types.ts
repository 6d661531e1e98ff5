/** An article as lists show it. */
export interface ArticleCardView {
  readonly slug: string
  readonly href: string
  readonly title: string
  readonly description: string
  /** `24 November 2026`. */
  readonly dateText: string
  /** `2026-11-24`. */
  readonly date: string
  readonly author: string
  readonly picture: { readonly url: string; readonly alt: string } | null
}

export interface ArticleListView {
  readonly title: string
  readonly articles: readonly ArticleCardView[]
  readonly page: number
  readonly pageCount: number
  /** Path of the list, without a page number. */
  readonly path: string
}
