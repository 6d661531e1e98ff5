import type { ReactNode } from 'react'

interface MoreFiltersProps {
  /** How many of them are set. */
  readonly count: number
  readonly children: ReactNode
}

/** Further filters, which are open once one of them is set. */
export const MoreFilters = ({ count, children }: MoreFiltersProps) => (
  <details className="filters__more" open={count > 0}>
    <summary>{count === 0 ? 'More filters' : `More filters (${count})`}</summary>
    <div className="filters__fields">{children}</div>
  </details>
)
