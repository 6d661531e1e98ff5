import { useState } from 'react'
import type { SearchPageView } from '#modules/stock-search/search-page.types.ts'
import type { CardWords, VehicleCardView } from '#modules/vehicles/vehicle-card.types.ts'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'

const gridClass = 'vc-grid vc-beside'

/**
 * The cards of a document are in its HTML: they are not sent a second time as data, nor woken up one by one.
 * A client navigation, which brings no HTML, gets them as data.
 */
export function leaveCardsOut(view: SearchPageView): SearchPageView {
  const { cards, ...rest } = view
  // Drawn on the server, but not enumerable and so not serialised.
  return Object.defineProperty({ ...rest, cards }, 'cards', { value: cards, enumerable: false })
}

/** Those that the document brought, so that they can be shown again; undefined where they came as data. */
export function readCardsHtml(view: SearchPageView): string | undefined {
  return findCards(view) === undefined ? readStanding() : undefined
}

function readStanding(): string {
  return document.getElementsByClassName(gridClass)[0]?.innerHTML ?? ''
}

interface ResultCardsProps {
  readonly view: SearchPageView
  /** Of cards that came with a document and were left since; undefined while they still stand. */
  readonly html: string | undefined
  readonly words: CardWords
}

export function ResultCards({ view, html, words }: ResultCardsProps) {
  const cards = findCards(view)
  // Also what React would draw, should it find the page changed by others and start anew.
  const [standing] = useState(() => (cards === undefined ? readStanding() : ''))
  if (cards === undefined) {
    return (
      <div
        className={gridClass}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html ?? standing }}
      />
    )
  }
  return <VehicleGrid cards={cards} words={words} eager={4} heading="h2" besideFilters />
}

function findCards(view: {
  readonly cards?: readonly VehicleCardView[]
}): readonly VehicleCardView[] | undefined {
  return view.cards
}
