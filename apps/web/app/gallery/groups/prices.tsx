import { PriceBlock } from '#modules/vehicles/ui/price-block.tsx'
import { useFrame } from '../../use-frame.ts'
import type { GalleryBase } from '../gallery-base.ts'
import { Specimen, Specimens } from '../specimen.tsx'
import { buildPriceStates, tagStates } from '../states/prices.states.ts'

export function PricesPage({ base }: { base: GalleryBase }) {
  const { words } = useFrame()
  const states = buildPriceStates(base)
  return (
    <>
      <Specimens>
        {states.map(({ title, price }) => (
          <Specimen key={title} title={`on a card: ${title}`} size="card">
            <div className="vc">
              <div className="vc-body">
                <PriceBlock price={price} wasWord={words.was} />
              </div>
            </div>
          </Specimen>
        ))}
        {states.map(({ title, price }) => (
          <Specimen key={title} title={`on the car page: ${title}`} size="card">
            <div className="summary">
              <PriceBlock price={price} wasWord={words.was} />
            </div>
          </Specimen>
        ))}
        {tagStates.map(({ tone, text }) => (
          <Specimen key={text} title={`tag: ${tone}`} size="card">
            <div className="vc-pic">
              <span className={`tag tag-${tone}`}>{text}</span>
            </div>
          </Specimen>
        ))}
      </Specimens>
    </>
  )
}
