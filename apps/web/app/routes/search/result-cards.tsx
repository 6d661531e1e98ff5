import { useRef, useState } from 'react'
import type { SearchPanelView } from '#modules/search/page/search-page.types.ts'
import { useDeferredCards } from '../../ui/deferred-cards.ts'

const gridClass = 'vehicle-grid vehicle-grid--beside-filters'

/** A search page whose cards, and the promotional ones among them, are rendered. */
export interface ResultsView extends SearchPanelView {
  /** Not there where the cards came with the document. */
  readonly cardsHtml?: string
}

/**
 * The cards of a document are in its HTML: they are not sent a second time as data. A client navigation, which
 * brings no HTML of its own, gets them as data.
 */
export function leaveCardsOut(view: ResultsView): ResultsView {
  // Rendered on the server, but not enumerable and so not serialized.
  return Object.defineProperty({ ...view }, 'cardsHtml', { enumerable: false })
}

/** The cards of the page that is shown, so that they can be shown again. */
export function readShownCards(): string {
  return document.getElementsByClassName(gridClass)[0]?.innerHTML ?? ''
}

interface ResultCardsProps {
  /** Undefined where they stand in the document already. */
  readonly html: string | undefined
  /** The visitor came to them by going back. */
  readonly wentBack: boolean
}

/** They are not hydrated one by one: their links and the page's own small scripts do all that they can do. */
export function ResultCards({ html, wentBack }: ResultCardsProps) {
  // React renders this too if it finds the document changed by an extension and starts over.
  const [shown] = useState(() => html ?? readShownCards())
  const grid = useRef<HTMLDivElement>(null)
  const whole = html ?? shown
  const first = useDeferredCards(grid, whole, !wentBack)
  return (
    <div
      key={whole}
      ref={grid}
      className={gridClass}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: first }}
    />
  )
}
