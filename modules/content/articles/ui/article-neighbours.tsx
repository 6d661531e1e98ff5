import type { ArticleNeighbours as Neighbours } from '../article.view.ts'

/** The way to the articles before and after this one; nothing on a site with one article. */
export function ArticleNeighbours({ newer, older }: Neighbours) {
  if (newer === null && older === null) return null
  return (
    <nav className="article-neighbours" aria-label="Articles before and after">
      {older === null ? null : (
        <a href={older.href} rel="prev">
          <span>Earlier</span> {older.title}
        </a>
      )}
      {newer === null ? null : (
        <a className="article-neighbours__newer" href={newer.href} rel="next">
          <span>Later</span> {newer.title}
        </a>
      )}
    </nav>
  )
}
