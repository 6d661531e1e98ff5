import type { SearchPageView } from '../page/search-page.types.ts'
import { SearchLinks } from './search-links.tsx'

export function SearchEmpty({ empty }: { empty: NonNullable<SearchPageView['empty']> }) {
  return (
    <section className="empty" aria-label="Nothing found">
      <p className="empty-text">{empty.text}</p>
      <SearchLinks links={empty.links} />
    </section>
  )
}
