import type { ArticleNeighbours as Neighbours } from '../article.view.ts'

/** Links to the articles before and after this one; renders nothing where there is neither. */
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
