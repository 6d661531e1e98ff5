import { ClientLink } from '#ui/client-link.tsx'
import type { TypedWordsView } from '../page/search-page.types.ts'

/** How typed words were read, under what is chosen: what was left out of them, and the other way of reading them. */
export function TypedWords({ typed }: { typed: TypedWordsView | null }) {
  if (typed === null) return null
  const { leftOutText, links } = typed
  return (
    <div className="typed-words">
      {leftOutText === null ? null : <output>{leftOutText}</output>}
      {links.map(({ label, href }) => (
        <ClientLink key={label} href={href}>
          {label}
        </ClientLink>
      ))}
    </div>
  )
}
