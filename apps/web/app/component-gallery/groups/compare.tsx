import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
import { CompareButton, CompareWide } from '#modules/garage/compare/ui/compare-button.tsx'
import { CompareControls } from '#modules/garage/compare/ui/compare-controls.tsx'
import { ComparePage } from '#modules/garage/compare/ui/compare-page.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { useShell } from '../../shell/use-shell.ts'
import { buildCompareStates } from '../states/compare.states.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'

/**
 * The comparison of vehicles, and the controls that choose them; the tray is empty until the browser's list is read.
 */
export function ComparePageGroup({ base }: { base: GalleryBase }) {
  const { words, noun, nounPlural, favouriteWord } = useShell()
  const { id, title } = base.vehicle
  const cards = base.search.cards.slice(0, 1)
  const inGrid = { cards, words, eager: 0, heading: 'h3' } as const
  const renderTools = (word: string | null) => (card: VehicleCardView) => (
    <>
      {buildCardHeart(word)?.(card)}
      <CompareButton vehicleId={card.id} title={card.title} word="Compare" />
    </>
  )
  return (
    <>
      <Specimens>
        <Specimen title="button on a card" size="card">
          <VehicleGrid {...inGrid} renderFavourite={renderTools(favouriteWord)} />
        </Specimen>
        <Specimen title="button on a card without a heart" size="card">
          <VehicleGrid {...inGrid} renderFavourite={renderTools(null)} />
        </Specimen>
        <Specimen title="button with words" size="card">
          <CompareWide vehicleId={id} title={title} word="Compare" />
        </Specimen>
        <Specimen title="tray: nothing chosen" size="card">
          <CompareControls href="/compare" noun={noun} nounPlural={nounPlural} />
        </Specimen>
      </Specimens>
      {buildCompareStates(base).map((state) => (
        <Specimen key={state.title} title={`comparison: ${state.title}`} size="whole">
          <ComparePage
            view={state.view}
            words={words}
            warning={null}
            address="https://example.com/compare?cars=7,3"
          />
        </Specimen>
      ))}
    </>
  )
}
