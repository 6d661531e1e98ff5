import type { ReactNode } from 'react'
import { DocumentBody } from '#modules/content/ui/document/document-body.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
import { useShell } from '../shell/use-shell.ts'
import type { LoadedDocument } from './load-document.ts'

interface DocumentTextProps {
  readonly document: LoadedDocument
  /** Follows the last of the workshop's prices, such as the way to book. */
  readonly afterPrices?: ReactNode
}

/** A document's text with cards for its vehicles. */
export function DocumentText({ document, afterPrices }: DocumentTextProps) {
  const shell = useShell()
  const { tree, strips, ...parts } = document
  const stock = Object.fromEntries(
    Object.entries(strips).map(([path, { cards, ...strip }]) => [
      path,
      {
        ...strip,
        cards: (
          <VehicleGrid
            cards={cards}
            words={shell.words}
            eager={0}
            heading="h3"
            renderFavourite={buildCardHeart(shell.favouriteWord)}
          />
        ),
      },
    ]),
  )
  return <DocumentBody tree={tree} parts={{ ...parts, stock, afterPrices }} />
}
