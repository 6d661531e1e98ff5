import type { RenderableTreeNode } from '@markdoc/markdoc'
import { createContext, type ReactNode } from 'react'
import type { PriceComponent } from '../../documents/last-prices.rules.ts'
import type { LocationView } from '../../location.view.ts'
import type { ModelCardView } from '#modules/models/model-card.view.ts'
import type { ServicingView } from '#modules/servicing/servicing.view.ts'
import type { StockRowView } from '#modules/vehicles/ui/stock-row.tsx'
import type { OfferCardView } from '../../offers/offer.types.ts'

export interface StockStripView extends StockRowView {
  readonly total: number
  /** The first vehicles as cards, rendered by the page, which has the card's texts. */
  readonly cards: ReactNode
}

export interface FaqView {
  readonly slug: string
  readonly question: string
  readonly topic: string
  readonly answer: RenderableTreeNode
}

/** The site's data for the tags of a document. A tag without data renders nothing. */
export interface DocumentPartsView {
  /** Strips of stock by the path of their search. */
  readonly stock: Readonly<Record<string, StockStripView | undefined>>
  /** The current offers. */
  readonly offers: readonly OfferCardView[]
  /** Models that the site sells new, by the slug of their make. */
  readonly models: Readonly<Record<string, readonly ModelCardView[] | undefined>>
  readonly faqs: readonly FaqView[]
  readonly locations: readonly LocationView[]
  /** Forms of the site with their pages, by slug. */
  readonly forms: Readonly<
    Record<string, { readonly title: string; readonly href: string } | undefined>
  >
  /** Workshop prices; null where no tag of the document needs them. */
  readonly servicing: ServicingView | null
  /** Follows the last of the workshop's prices, such as the way to book. */
  readonly afterPrices?: ReactNode
}

/** For a document without data tags. */
export const noDocumentParts: DocumentPartsView = {
  stock: {},
  offers: [],
  models: {},
  faqs: [],
  locations: [],
  forms: {},
  servicing: null,
}

interface DocumentContext extends DocumentPartsView {
  readonly lastPrices: PriceComponent | null
}

export const DocumentParts = createContext<DocumentContext>({
  ...noDocumentParts,
  lastPrices: null,
})
