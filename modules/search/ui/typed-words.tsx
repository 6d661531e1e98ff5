import { ClientLink } from '#ui/client-link.tsx'
import type { TypedWordsView } from '../page/search-page.types.ts'

/** How typed words were read, below the chips: the words that were left out, and a link to the other reading. */
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
