import { ClientLink } from '#ui/client-link.tsx'
import type { SearchLinkView } from '../page/search-page.types.ts'

/** Links to related searches when nothing was found. */
export function SearchLinks({ links }: { links: readonly SearchLinkView[] }) {
  if (links.length === 0) return null
  return (
    <ul className="search-links">
      {links.map(({ label, href, count }) => (
        <li key={href}>
          <ClientLink className="chip-link" href={href}>
            {label}
            {count === null ? null : <span>{count}</span>}
          </ClientLink>
        </li>
      ))}
    </ul>
  )
}
