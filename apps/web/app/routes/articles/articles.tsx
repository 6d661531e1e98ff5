import { ArticleListPage } from '#modules/content/articles/ui/article-list-page.tsx'
import { ArticlePage } from '#modules/content/articles/ui/article-page.tsx'
import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
import { DocumentText } from '../../documents/document-text.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { ArticleData, ArticleListData } from './load-articles.ts'

/** A list of articles, or one of them; vehicles are shown as the site's cards. */
export default function Articles(loaded: ArticleListData | ArticleData) {
  const { words, favouriteWord } = useShell()
  return loaded.page === 'articles' ? (
    <ArticleListPage {...loaded} />
  ) : (
    <ArticlePage
      {...loaded}
      text={<DocumentText document={loaded.document} />}
      cardTools={{ words, renderFavourite: buildCardHeart(favouriteWord) }}
    />
  )
}
