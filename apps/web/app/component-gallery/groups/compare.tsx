import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
import { CompareButton, CompareWide } from '#modules/garage/compare/ui/compare-button.tsx'
import { ComparePage } from '#modules/garage/compare/ui/compare-page.tsx'
import { CompareTray } from '#modules/garage/compare/ui/compare-tray.tsx'
import { VehicleCard } from '#modules/vehicles/ui/vehicle-card.tsx'
import { useShell } from '../../shell/use-shell.ts'
import { buildCompareStates } from '../states/compare.states.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'

/** Vehicles side by side, and what chooses them; the tray is empty until a browser's own list is known. */
export function ComparePageGroup({ base }: { base: GalleryBase }) {
  const { words, noun, nounPlural, favouriteWord } = useShell()
  const { id, title } = base.vehicle
  return (
    <>
      <Specimens>
        {base.search.cards.slice(0, 1).flatMap((card) =>
          [favouriteWord, null].map((word) => (
            <Specimen
              key={word}
              title={word === null ? 'button on a card without a heart' : 'button on a card'}
              size="card"
            >
              <div className="vehicle-grid">
                <VehicleCard
                  card={card}
                  words={words}
                  loading="lazy"
                  sizes="360px"
                  heading="h3"
                  favourite={
                    <>
                      {buildCardHeart(word)?.(card)}
                      <CompareButton vehicleId={card.id} title={card.title} word="Compare" />
                    </>
                  }
                />
              </div>
            </Specimen>
          )),
        )}
        <Specimen title="button with words" size="card">
          <CompareWide vehicleId={id} title={title} word="Compare" />
        </Specimen>
        <Specimen title="tray: nothing chosen" size="card">
          <CompareTray href="/compare" noun={noun} nounPlural={nounPlural} />
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
