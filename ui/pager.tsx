import { ClientLink } from './client-link.tsx'
interface PagerProps {
  readonly page: {
    readonly count: number
    readonly previousHref: string | null
    readonly nextHref: string | null
    readonly links: readonly {
      readonly number: number
      readonly href: string
      readonly current: boolean
    }[]
  }
}

/** Numbered pages as links; a gap between numbers shows as an ellipsis. */
export function Pager({ page }: PagerProps) {
  if (page.count < 2) return null
  return (
    <nav className="pager" aria-label="Pages">
      {page.previousHref === null ? null : (
        <ClientLink href={page.previousHref} rel="prev">
          Previous
        </ClientLink>
      )}
      {page.links.map(({ number, href, current }, index) => {
        const before = page.links[index - 1]
        const gap = before !== undefined && number > before.number + 1
        return <PageLink key={number} number={number} href={href} current={current} gap={gap} />
      })}
      {page.nextHref === null ? null : (
        <ClientLink href={page.nextHref} rel="next">
          Next
        </ClientLink>
      )}
    </nav>
  )
}

interface PageLinkProps {
  readonly number: number
  readonly href: string
  readonly current: boolean
  readonly gap: boolean
}

function PageLink({ number, href, current, gap }: PageLinkProps) {
  return (
    <>
      {gap ? <span aria-hidden="true">…</span> : null}
      <ClientLink
        href={href}
        aria-label={`Page ${number}`}
        {...(current ? { 'aria-current': 'page' } : {})}
      >
        {number}
      </ClientLink>
    </>
  )
}
