import type { ReactNode } from 'react'
import { RatingLine } from '../rating-line.tsx'
import { type CardShell, VehicleRow, type VehicleRowView } from '../vehicle-row.tsx'

export interface DealershipView {
  readonly name: string
  /** Null without a reviews page or without reviews. */
  readonly reviews: {
    readonly average: string
    readonly countText: string
    readonly href: string
  } | null
  /** Null if the dealership has no vehicle on the site. */
  readonly stock: VehicleRowView | null
}

interface DealershipWordsProps {
  readonly reviews: DealershipView['reviews']
  /** The dealership's own text; null if it has none. */
  readonly text: ReactNode
}

/** The reviews of a dealership and its own text. */
export function DealershipWords({ reviews, text }: DealershipWordsProps) {
  return (
    <div className="dealership-words">
      {reviews === null ? null : <RatingLine {...reviews} />}
      {text}
    </div>
  )
}

interface DealershipStockProps {
  readonly dealership: Pick<DealershipView, 'name' | 'stock'>
  readonly shell: CardShell
}

/** Some of a dealership's vehicles, and a link to all of them. */
export function DealershipStock({ dealership: { name, stock }, shell }: DealershipStockProps) {
  if (stock === null) return null
  return (
    <section className="section dealership-stock" aria-labelledby="dealership-stock">
      <div className="wrap">
        <VehicleRow
          row={stock}
          heading={`In stock at ${name}`}
          headingId="dealership-stock"
          shell={shell}
        />
      </div>
    </section>
  )
}
