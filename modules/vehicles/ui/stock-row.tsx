import type { ReactNode } from 'react'
import { RateWarning } from './rate-warning.tsx'

/** Some vehicles of a search, beside other content. */
export interface StockRowView {
  /** '35 used utes': all that the search finds. */
  readonly countText: string
  /** Whether the row has all of them. */
  readonly isAll: boolean
  /** The warning that the law requires beside comparison rates; null if the row shows none. */
  readonly warning: string | null
}

interface StockRowProps {
  readonly row: StockRowView
  readonly heading: string
  readonly headingId?: string
  /** The search. */
  readonly href: string
  /** The cards. */
  readonly children: ReactNode
}

/** A heading, the way to all of the vehicles, some of them as cards, and what has to be said of their rates. */
export function StockRow({ row, heading, headingId, href, children }: StockRowProps) {
  return (
    <>
      <div className="section-head">
        <h2 id={headingId}>{heading}</h2>
        {row.isAll ? null : (
          <a className="more-link" href={href}>
            All {row.countText}
          </a>
        )}
      </div>
      {children}
      <RateWarning text={row.warning} />
    </>
  )
}
