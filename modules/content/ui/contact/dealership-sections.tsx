import type { ReactNode } from 'react'
import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
import type { CardWords, VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { StockRow, type StockRowView } from '#modules/vehicles/ui/stock-row.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import { RatingLine } from '../rating-line.tsx'

export interface DealershipView {
  readonly name: string
  /** Null without a reviews page or without reviews. */
  readonly reviews: {
    readonly average: string
    readonly countText: string
    readonly href: string
  } | null
  /** Null if the dealership has no vehicle on the site. */
  readonly stock:
    | (StockRowView & {
        /** The search with all of them. */
        readonly href: string
        readonly cards: readonly VehicleCardView[]
      })
    | null
}

/** The site's words and settings for showing a dealership's stock. */
export interface DealershipShell {
  readonly words: CardWords
  /** Label of the hearts; null if the site has no favourites. */
  readonly favouriteWord: string | null
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
  readonly shell: DealershipShell
}

/** Some of a dealership's vehicles, and a link to all of them. */
export function DealershipStock({ dealership: { name, stock }, shell }: DealershipStockProps) {
  if (stock === null) return null
  return (
    <section className="section dealership-stock" aria-labelledby="dealership-stock">
      <div className="wrap">
        <StockRow
          row={stock}
          heading={`In stock at ${name}`}
          headingId="dealership-stock"
          href={stock.href}
        >
          <VehicleGrid
            cards={stock.cards}
            words={shell.words}
            eager={0}
            heading="h3"
            renderFavourite={buildCardHeart(shell.favouriteWord)}
          />
        </StockRow>
      </div>
    </section>
  )
}
