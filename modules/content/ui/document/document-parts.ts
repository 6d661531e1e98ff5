import type { RenderableTreeNode } from '@markdoc/markdoc'
import { createContext, type ReactNode } from 'react'
import type { LocationView } from '../../location.view.ts'
import type { ServicingView } from '#modules/servicing/servicing.view.ts'
import type { OfferCardView } from '../../offers/offer.types.ts'

export interface StockStripView {
  readonly total: number
  /** `35 used utes`. */
  readonly countText: string
  /** The first of them as cards, drawn by whoever has the words for them. */
  readonly cards: ReactNode
}

export interface FaqView {
  readonly slug: string
  readonly question: string
  readonly topic: string
  readonly answer: RenderableTreeNode
}

/** What the tags of a document show of its site. What is not there, its tag leaves out. */
export interface DocumentPartsView {
  /** By the path of the search. */
  readonly stock: Readonly<Record<string, StockStripView | undefined>>
  /** Those that run now. */
  readonly offers: readonly OfferCardView[]
  readonly faqs: readonly FaqView[]
  readonly locations: readonly LocationView[]
  /** Forms of the site and their pages, by slug. */
  readonly forms: Readonly<
    Record<string, { readonly title: string; readonly href: string } | undefined>
  >
  /** Prices of the workshop; null: none of its tags is there. */
  readonly servicing: ServicingView | null
}

/** Of a site that has nothing for any tag. */
export const noDocumentParts: DocumentPartsView = {
  stock: {},
  offers: [],
  faqs: [],
  locations: [],
  forms: {},
  servicing: null,
}

export const DocumentParts = createContext<DocumentPartsView>(noDocumentParts)
